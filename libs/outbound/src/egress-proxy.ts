import { EgressSession } from './egress-session.js';
import type { OwnWidget } from './egress-context.js';
import type { EgressLimits } from './egress-limits.js';
import type { HostBudget } from './host-budget.js';
import type { ResolveName } from './name-resolver.js';
import { NameResolver, systemResolver } from './name-resolver.js';
import type { TargetValidation, OutboundPolicy } from './outbound-request.js';
import { readFailure } from './read-failure.js';
import { widgetEndpointOf } from './rules/widget-endpoint.js';
import { TargetGuard } from './target-guard.js';

export interface EgressOptions {
  /** Default: the system's resolver. */
  readonly resolver?: ResolveName;
  /** How long a DNS response is cached, in milliseconds. Default 30,000. */
  readonly dnsCacheMs?: number;
  /** The address from which websites load the widget; without it, no session can. */
  readonly publicUrl?: string;
  /** The budget of the whole installation per third party; without it, only sessions are limited. */
  readonly hosts?: HostBudget;
}

/**
 * The network access of programs that open their own connections (Chromium): HTTP proxies on loopback that apply the
 * same guard as `OutboundClient`. Each visit gets its own port and limits; closing its session cuts all of its
 * connections.
 */
export class EgressProxy {
  readonly #names: NameResolver;
  readonly #guard: TargetGuard;
  readonly #sessions = new Set<EgressSession>();
  readonly #ownWidget: OwnWidget | null;

  /** Throws if a host list of the policy has an entry that is neither `host` nor `host:port`. */
  constructor(
    private readonly policy: OutboundPolicy,
    private readonly options: EgressOptions = {},
  ) {
    const times = { cacheMs: options.dnsCacheMs ?? 30_000, timeoutMs: 10_000 };
    this.#names = new NameResolver(options.resolver ?? systemResolver, times, () =>
      performance.now(),
    );
    this.#guard = new TargetGuard(policy, this.#names);
    const { publicUrl } = options;
    this.#ownWidget =
      publicUrl === undefined
        ? null
        : {
            endpoint: widgetEndpointOf(publicUrl),
            // The operator has configured this address; it may be anywhere, typically on this machine.
            guard: new TargetGuard(
              { allowPrivate: true, allowedHosts: [], ownAddresses: [] },
              this.#names,
            ),
          };
  }

  /** Opens a proxy on a free loopback port. */
  async openSession(limits: EgressLimits = {}): Promise<EgressSession> {
    const session = await EgressSession.open(
      {
        maxBytes: limits.maxBytes ?? 100_000_000,
        maxConnections: limits.maxConnections ?? 128,
        connectTimeoutMs: limits.connectTimeoutMs ?? 10_000,
        idleTimeoutMs: limits.idleTimeoutMs ?? 30_000,
        refusal: limits.refusal ?? (() => null),
        thirdParties: limits.thirdParties ?? null,
      },
      {
        // No session may be reached through another one or itself, whatever the operator allows.
        makeGuard: (port) => {
          const ownAddresses = [...this.policy.ownAddresses, ...this.#ownPorts(port)];
          return new TargetGuard({ ...this.policy, ownAddresses }, this.#names);
        },
        ownWidget: limits.allowsOwnWidget === true ? this.#ownWidget : null,
        hosts: this.options.hosts ?? null,
        onClosed: () => this.#sessions.delete(session),
      },
    );
    this.#sessions.add(session);
    return session;
  }

  /** Assesses an address like the proxy, including the addresses it resolves to. */
  async validate(url: string): Promise<TargetValidation> {
    if (!URL.canParse(url)) {
      const message = 'This is not a valid URL.';
      return { ok: false, reason: 'refused_target', message };
    }
    const parsed = new URL(url);
    try {
      await this.#guard.checkAddresses(parsed);
      return { ok: true };
    } catch (error: unknown) {
      const { reason, message } = readFailure(error, parsed.hostname);
      return { ok: false, reason: reason === 'refused_target' ? reason : 'dns', message };
    }
  }

  /** Closes every session. */
  async close(): Promise<void> {
    await Promise.all([...this.#sessions].map((session) => session.close()));
  }

  #ownPorts(port: number): string[] {
    const others = [...this.#sessions].map((session) => session.port);
    return [port, ...others].map((own) => `localhost:${own}`);
  }
}
