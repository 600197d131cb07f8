import { EgressSession } from './egress-session.js';
import type { OwnWidget } from './egress-surroundings.js';
import type { HostBudget } from './host-budget.js';
import type { ResolveName } from './name-resolver.js';
import { NameResolver, systemResolver } from './name-resolver.js';
import type { OutboundJudgement, OutboundPolicy } from './outbound-request.js';
import { readFailure } from './read-failure.js';
import { widgetDoorOf } from './rules/widget-door.js';
import { TargetGuard } from './target-guard.js';
import type { ThirdPartyLimits } from './third-party-requests.js';

/** What one visit of a browser may use. */
export interface EgressLimits {
  /** Both directions together. Default 100 MB. */
  readonly maxBytes?: number;
  /** At a time; 0 refuses everything. Default 128. */
  readonly maxConnections?: number;
  /** Default 10,000. */
  readonly connectTimeoutMs?: number;
  /** A connection on which nothing moves for this long is closed. Default 30,000. */
  readonly idleTimeoutMs?: number;
  /**
   * Hosts that may not be reached although the guard allows them; the sentence is for a person, `null` lets it
   * pass. Default: none.
   */
  readonly refusal?: (host: string) => string | null;
  /** Pages of the visit may load the product's own widget and its fixes; nothing else of the product. Default false. */
  readonly allowsOwnWidget?: boolean;
  /** What pages may ask of hosts that are not their website's. Default: as much as they like. */
  readonly thirdParties?: ThirdPartyLimits;
}

export interface EgressOptions {
  /** Default: the system's resolver. */
  readonly resolver?: ResolveName;
  /** How long a DNS answer is used. Default 30,000. */
  readonly dnsCacheMs?: number;
  /** Under which websites load the widget; without it no session can. */
  readonly publicUrl?: string;
  /** What all sessions of the installation may ask of one third party; without it nothing is counted for all. */
  readonly hosts?: HostBudget;
}

/** Of one session, defaults filled in. */
export type EgressSessionLimits = Required<
  Omit<EgressLimits, 'allowsOwnWidget' | 'thirdParties'>
> & {
  readonly thirdParties: ThirdPartyLimits | null;
};

/**
 * The way out for programs that make their own connections (Chromium): HTTP proxies on loopback that
 * apply the same guard as `OutboundClient`. Every visit has a port and limits of its own; closing its
 * session cuts whatever the visit still has open.
 */
export class EgressProxy {
  readonly #names: NameResolver;
  readonly #guard: TargetGuard;
  readonly #sessions = new Set<EgressSession>();
  readonly #ownWidget: OwnWidget | null;

  /** Throws when a host list of the policy has an entry that is no `host` or `host:port`. */
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
            door: widgetDoorOf(publicUrl),
            // The operator has named this address; it may lie anywhere, on this machine above all.
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
        // No session may be reached through another or through itself, whatever the operator allows.
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

  /** Judges an address as the proxy would, its resolved addresses included. */
  async judge(url: string): Promise<OutboundJudgement> {
    if (!URL.canParse(url)) {
      const message = 'This is not a valid web address.';
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
