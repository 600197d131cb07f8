import { Agent } from 'undici';
import type { CertificateReaderOptions } from './certificate-reader.js';
import { readCertificate } from './certificate-reader.js';
import { CRAWLER_TOKEN } from './contract/index.js';
import type { RedirectHop } from './contract/index.js';
import type { ExchangeResponse } from './exchange.js';
import { createGuardedConnector } from './guarded-connector.js';
import type { TimeBudget } from './hop-runner.js';
import { runHop, waitForCaller } from './hop-runner.js';
import type { ResolveName } from './name-resolver.js';
import { NameResolver, systemResolver } from './name-resolver.js';
import { OutboundError } from './outbound-error.js';
import type {
  OutboundCertificate,
  TargetValidation,
  OutboundPolicy,
  OutboundRequest,
  OutboundResult,
} from './outbound-request.js';
import { readFailure } from './read-failure.js';
import { hopHeaders } from './rules/hop-headers.js';
import type { Hop } from './rules/redirect.js';
import { hopKey, isRedirectStatus, nextHop, readLocation } from './rules/redirect.js';
import { TargetGuard } from './target-guard.js';

export interface OutboundClientOptions {
  /** Default: the system's resolver. */
  readonly resolver?: ResolveName;
  /** Sent unless a request has its own. */
  readonly userAgent?: string;
  /** Connections per origin. Default 10. */
  readonly connectionsPerOrigin?: number;
  /** Default 10,000. */
  readonly connectTimeoutMs?: number;
  /** How long a DNS response is cached, in milliseconds. Default 30,000. */
  readonly dnsCacheMs?: number;
  /** How long to wait for a DNS response, in milliseconds. Default 10,000. */
  readonly dnsTimeoutMs?: number;
  /** PEM certificates to trust instead of the system's. */
  readonly certificateAuthorities?: readonly string[];
}

const MAX_HEADER_BYTES = 64 * 1024;
const DEFAULT_MAX_REDIRECTS = 10;
const DEFAULT_TIMEOUT_MS = 30_000;
/** Slightly more than 10 MB, so that a page of exactly 10 MB is accepted. */
const DEFAULT_MAX_BYTES = 10 * 1024 * 1024 + 64 * 1024;

/**
 * The only HTTP client for addresses that a user can influence. Each hop is assessed as text before it is requested and
 * as resolved bytes before a connection is opened; it never connects to anything else.
 */
export class OutboundClient {
  readonly #guard: TargetGuard;
  readonly #agent: Agent;
  readonly #userAgent: string;
  readonly #tls: Omit<CertificateReaderOptions, 'signal'>;

  /** Throws if a host list of the policy has an entry that is neither `host` nor `host:port`. */
  constructor(policy: OutboundPolicy, options: OutboundClientOptions = {}) {
    const names = new NameResolver(
      options.resolver ?? systemResolver,
      { cacheMs: options.dnsCacheMs ?? 30_000, timeoutMs: options.dnsTimeoutMs ?? 10_000 },
      () => performance.now(),
    );
    this.#guard = new TargetGuard(policy, names);
    const connectTimeoutMs = options.connectTimeoutMs ?? 10_000;
    const { certificateAuthorities } = options;
    this.#tls = { timeoutMs: connectTimeoutMs, certificateAuthorities };
    this.#agent = new Agent({
      connect: createGuardedConnector(this.#guard, { connectTimeoutMs, certificateAuthorities }),
      connections: options.connectionsPerOrigin ?? 10,
      pipelining: 1,
      allowH2: false,
      maxHeaderSize: MAX_HEADER_BYTES,
      keepAliveTimeout: 4_000,
      keepAliveMaxTimeout: 30_000,
    });
    this.#userAgent = options.userAgent ?? `${CRAWLER_TOKEN}/1.0`;
  }

  /** Requests an address and follows its redirects. Never rejects: every outcome is a result. */
  async fetch(request: OutboundRequest): Promise<OutboundResult> {
    const hops: RedirectHop[] = [];
    const path: Hop[] = [];
    const budget = { remainingMs: request.timeoutMs ?? DEFAULT_TIMEOUT_MS, wasSent: false };
    try {
      path.push({ url: parseAddress(request.url), method: request.method ?? 'GET' });
      return await this.#follow(request, path, hops, budget);
    } catch (error: unknown) {
      const url = path[0]?.url.href ?? request.url;
      const failure = readFailure(error, path.at(-1)?.url.hostname ?? url);
      return { kind: 'failed', url, ...failure, hops, wasSent: budget.wasSent };
    }
  }

  /** For entry points: assesses an address before any work is scheduled for it. Resolves its name. */
  async validate(url: string): Promise<TargetValidation> {
    try {
      await this.#guard.checkAddresses(parseAddress(url));
      return { ok: true };
    } catch (error: unknown) {
      const { reason, message } = readFailure(error, URL.canParse(url) ? new URL(url).host : url);
      return { ok: false, reason: reason === 'refused_target' ? reason : 'dns', message };
    }
  }

  /** The certificate of an https address, valid or not. Never rejects: every outcome is a result. */
  async readCertificate(url: string, signal?: AbortSignal): Promise<OutboundCertificate> {
    try {
      const address = parseAddress(url);
      if (address.protocol !== 'https:') {
        throw new OutboundError('refused_target', 'Only https URLs have a certificate.');
      }
      const certificate = await readCertificate(this.#guard, address, { ...this.#tls, signal });
      return { kind: 'read', certificate };
    } catch (error: unknown) {
      const host = URL.canParse(url) ? new URL(url).hostname : url;
      return { kind: 'failed', ...readFailure(error, host) };
    }
  }

  async #follow(
    request: OutboundRequest,
    path: Hop[],
    hops: RedirectHop[],
    budget: TimeBudget,
  ): Promise<OutboundResult> {
    const maxRedirects = request.maxRedirects ?? DEFAULT_MAX_REDIRECTS;
    const seen = new Set<string>();
    for (;;) {
      const [first] = path;
      const hop = path.at(-1);
      if (!first || !hop) throw new Error('An exchange starts with a hop.');
      seen.add(hopKey(hop));
      const response = await this.#ask(request, first, hop, budget);
      if (maxRedirects === 0 || !isRedirectStatus(response.status)) {
        return {
          kind: 'responded',
          url: first.url.href,
          finalUrl: hop.url.href,
          ...response,
          hops,
        };
      }
      const location = readLocation(response.headers.location ?? '');
      hops.push({ url: hop.url.href, status: response.status, location });
      path.push(followRedirect(hop, response.status, location, seen));
      if (hops.length > maxRedirects) {
        throw new OutboundError(
          'too_many_redirects',
          `The URL redirects more than ${maxRedirects} times.`,
        );
      }
    }
  }

  async #ask(
    request: OutboundRequest,
    first: Hop,
    hop: Hop,
    budget: TimeBudget,
  ): Promise<ExchangeResponse> {
    this.#guard.checkUrl(hop.url);
    const { beforeHop, signal } = request;
    if (beforeHop) await waitForCaller(() => beforeHop(hop.url.href), signal);
    const hasBody = hop.method === 'POST' || hop.method === 'PUT';
    const body = hasBody ? (request.body ?? null) : null;
    const exchange = {
      origin: hop.url.origin,
      path: `${hop.url.pathname}${hop.url.search}`,
      method: hop.method,
      headers: hopHeaders(request.headers ?? {}, this.#userAgent, {
        isSameOrigin: hop.url.origin === first.url.origin,
        hasBody: body !== null,
      }),
      body,
      isRepeatable: !hasBody && (request.isRepeatable ?? true),
      maxBytes: request.maxBytes ?? DEFAULT_MAX_BYTES,
      truncate: request.truncate ?? false,
    };
    return await runHop(this.#agent, exchange, budget, signal);
  }

  /** Closes all connections; pending requests end as `aborted`. */
  async close(): Promise<void> {
    await this.#agent.destroy();
  }
}

/** Throws `OutboundError('refused_target')` for text that is no address. */
function parseAddress(text: string): URL {
  const trimmed = text.trim();
  if (trimmed === '') throw new OutboundError('refused_target', 'The URL is empty.');
  if (!URL.canParse(trimmed)) {
    throw new OutboundError('refused_target', 'This is not a valid URL.');
  }
  const url = new URL(trimmed);
  url.hash = '';
  return url;
}

/** Throws `OutboundError` for a Location that is unusable or leads back. */
function followRedirect(
  hop: Hop,
  status: number,
  location: string,
  seen: ReadonlySet<string>,
): Hop {
  const next = nextHop(hop, status, location);
  if (!next) {
    const message =
      location === ''
        ? `The server responded with a redirect (${status}) without a target.`
        : `The server responded with a redirect (${status}) to an invalid URL.`;
    throw new OutboundError('bad_redirect', message);
  }
  if (seen.has(hopKey(next))) {
    throw new OutboundError('redirect_loop', 'The URL redirects in a loop.');
  }
  return next;
}
