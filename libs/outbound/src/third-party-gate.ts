import { Transform } from 'node:stream';
import type { HostBudget } from './host-budget.js';
import { OutboundError } from './outbound-error.js';
import { siteOf } from './rules/third-party.js';
import { PAGE_FLOODS } from './contract/index.js';
import { SessionRequests, ThirdPartyRequests } from './third-party-requests.js';
import type { ThirdPartyLimits } from './third-party-requests.js';

/** Sentence for the user: why a request was blocked. */
const USED_UP =
  'This installation has reached its request limit for this host. Requests continue in a minute.';

const UNCOUNTED = "This page's requests to other websites can't be counted, so they are refused.";

export interface ThirdPartyContext {
  /** The budget of the whole installation; `null` if there is none (command line, benchmarks). */
  readonly hosts: HostBudget | null;
  /** Whether the host is blocked anyway, so that its requests do not count. */
  readonly isRefused: (hostname: string) => boolean;
  /** The session has exceeded its budget. Called once until `beginSession`. */
  readonly onFlood: () => void;
  /** A page has requested a tunnel to a third party although its requests cannot be counted. */
  readonly onUncounted: () => void;
  /** The budget of a site is used up: its tunnels must be closed. */
  readonly onUsedUp: (site: string) => void;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/**
 * Counts the requests of a session to third parties and stops those beyond the budget. Plain HTTP requests are counted
 * here, one by one, before they leave. For HTTPS and WebSockets, the proxy sees only the connection: the browser's
 * DevTools report each request (`counted`), and upstream data of a tunnel waits until they have done so (`hold`).
 * Connections have a separate budget of the same size, so that traffic without DevTools events (a preconnect, a report,
 * a TURN server) is limited too, and no request is counted twice.
 */
export class ThirdPartyGate {
  #requests: ThirdPartyRequests;
  #connections: ThirdPartyRequests;
  #isFlooded = false;
  /** Resolves when the browser has reported all requests made so far. */
  #settled: ((hostname: string) => Promise<void>) | null = null;
  readonly #pendingShares = new Map<string, Promise<unknown>>();

  constructor(
    private readonly limits: ThirdPartyLimits,
    private readonly context: ThirdPartyContext,
  ) {
    this.#requests = new ThirdPartyRequests(limits, context.now);
    this.#connections = this.#connectionsOf(limits);
  }

  get isFlooded(): boolean {
    return this.#isFlooded;
  }

  /** From now on, requests in tunnels are reported by `counted`; `settled` waits for those already made. */
  countsTunnels(settled: (hostname: string) => Promise<void>): void {
    this.#settled = settled;
  }

  /** Starts another session for the same pages, with a full budget. */
  beginSession(): void {
    const limits = { ...this.limits, session: new SessionRequests(this.limits.session.limit) };
    this.#requests = new ThirdPartyRequests(limits, this.context.now);
    this.#connections = this.#connectionsOf(limits);
    this.#isFlooded = false;
  }

  beginPageView(): void {
    this.#requests.beginPageView();
    this.#connections.beginPageView();
  }

  /** Called before a plain HTTP request. Throws `OutboundError` if it is not allowed. */
  async admit(hostname: string): Promise<void> {
    if (!this.#requests.isThirdParty(hostname)) return;
    if (!this.#requests.count(hostname)) this.#flood();
    this.#refuseFlood();
    if ((await this.context.hosts?.take(siteOf(hostname))) === false) throw usedUp();
  }

  /** Called before a connection for a tunnel. Throws `OutboundError` if it is not allowed. */
  async admitTunnel(hostname: string): Promise<void> {
    if (!this.#connections.isThirdParty(hostname)) return;
    if (!this.#connections.count(hostname)) this.#flood();
    this.#refuseFlood();
    if (this.#settled === null) {
      this.context.onUncounted();
      throw new OutboundError('refused_target', UNCOUNTED);
    }
    const { hosts } = this.context;
    const site = siteOf(hostname);
    const isUsedUp =
      hosts?.isUsedUp(site) === true || (await hosts?.take(`connect:${site}`)) === false;
    if (isUsedUp) throw usedUp();
  }

  /** DevTools have reported a request, or a message of a WebSocket, that goes through a tunnel. */
  counted(hostname: string): void {
    if (!this.#isCounted(hostname)) return;
    if (!this.#requests.count(hostname)) this.#flood();
    const site = siteOf(hostname);
    const taken = this.context.hosts?.take(site) ?? true;
    if (taken === false) this.context.onUsedUp(site);
    if (typeof taken === 'boolean') return;
    const requested = Promise.all([
      this.#pendingShares.get(site),
      taken.then((isTaken) => {
        if (!isTaken) this.context.onUsedUp(site);
      }),
    ]).then(() => {
      if (this.#pendingShares.get(site) === requested) this.#pendingShares.delete(site);
    });
    this.#pendingShares.set(site, requested);
  }

  /** A counted request was served from the browser's cache or blocked by the page's own policy. */
  notMade(hostname: string): void {
    if (this.#isCounted(hostname)) this.#requests.release(hostname);
  }

  /**
   * The stream for upstream data of a tunnel to a third party: it waits until the requests in it are counted, and fails
   * if there are too many. `null` if the tunnel leads to the website itself. The first chunk, a TLS client hello or the
   * opening of a WebSocket, contains no request of the page and does not wait.
   */
  hold(hostname: string): Transform | null {
    if (this.#settled === null || !this.#requests.isThirdParty(hostname)) return null;
    const site = siteOf(hostname);
    let isFirst = true;
    const release = async (): Promise<void> => {
      await this.#settled?.(hostname);
      await this.#pendingShares.get(site);
    };
    return new Transform({
      transform: (chunk: Buffer, _encoding, pass) => {
        if (isFirst) {
          isFirst = false;
          pass(null, chunk);
          return;
        }
        release().then(
          () => (this.#isFlooded ? pass(flooded()) : pass(null, chunk)),
          (error: unknown) => pass(error instanceof Error ? error : flooded()),
        );
      },
    });
  }

  #isCounted(hostname: string): boolean {
    return this.#requests.isThirdParty(hostname) && !this.context.isRefused(hostname);
  }

  /** As many connections as requests, counted separately. */
  #connectionsOf(limits: ThirdPartyLimits): ThirdPartyRequests {
    const session = new SessionRequests(limits.session.limit);
    return new ThirdPartyRequests({ ...limits, session }, this.context.now);
  }

  #flood(): void {
    if (this.#isFlooded) return;
    this.#isFlooded = true;
    this.context.onFlood();
  }

  #refuseFlood(): void {
    if (this.#isFlooded) throw flooded();
  }
}

function flooded(): OutboundError {
  return new OutboundError('refused_target', PAGE_FLOODS);
}

function usedUp(): OutboundError {
  return new OutboundError('refused_target', USED_UP);
}
