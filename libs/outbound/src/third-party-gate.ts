import { Transform } from 'node:stream';
import type { HostBudget } from './host-budget.js';
import { OutboundError } from './outbound-error.js';
import { siteOf } from './rules/third-party.js';
import { PAGE_FLOODS } from './contract/index.js';
import { SessionRequests, ThirdPartyRequests } from './third-party-requests.js';
import type { ThirdPartyLimits } from './third-party-requests.js';

/** For a person: why a request was not made. */
const USED_UP =
  'This installation has asked this host as often as it may for now. Requests to it go on in a minute.';

const UNCOUNTED = 'Nobody counts what this page asks of other websites, so it may not.';

export interface ThirdPartySurroundings {
  /** Of the whole installation; `null` where there is none (command line, benchmarks). */
  readonly hosts: HostBudget | null;
  /** Whether a host is refused anyway: what it is asked never reaches it. */
  readonly isRefused: (hostname: string) => boolean;
  /** The pages of the session have asked for more than they may. Called once, until `beginSession`. */
  readonly onFlood: () => void;
  /** A page wants a tunnel to a third party, and nobody counts what goes through. */
  readonly onUncounted: () => void;
  /** A site's budget is used up: its tunnels must go. */
  readonly onUsedUp: (site: string) => void;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
}

/**
 * Counts what the pages of a session ask of third parties, and stops what is too much. Requests in clear are counted
 * here, one by one, before they leave. Of HTTPS and WebSockets the proxy sees only the connection: the browser's
 * DevTools tell of each request (`counted`), and what goes up such a tunnel waits until they have told
 * (`hold`). Connections have a budget of the same size of their own, so that what DevTools tell nothing of (a
 * preconnect, a report, a TURN server) has an end as well, and no request is counted twice.
 */
export class ThirdPartyGate {
  #requests: ThirdPartyRequests;
  #connections: ThirdPartyRequests;
  #isFlooded = false;
  /** Resolves when the browser has told of every request made before. */
  #settled: ((hostname: string) => Promise<void>) | null = null;
  readonly #asking = new Map<string, Promise<unknown>>();

  constructor(
    private readonly limits: ThirdPartyLimits,
    private readonly around: ThirdPartySurroundings,
  ) {
    this.#requests = new ThirdPartyRequests(limits, around.now);
    this.#connections = this.#connectionsOf(limits);
  }

  get isFlooded(): boolean {
    return this.#isFlooded;
  }

  /** Requests of tunnels are told by `counted` from now on; `settled` waits for those that were made. */
  countsTunnels(settled: (hostname: string) => Promise<void>): void {
    this.#settled = settled;
  }

  /** Another session with the same pages: nothing has been asked yet. */
  beginSession(): void {
    const limits = { ...this.limits, session: new SessionRequests(this.limits.session.limit) };
    this.#requests = new ThirdPartyRequests(limits, this.around.now);
    this.#connections = this.#connectionsOf(limits);
    this.#isFlooded = false;
  }

  beginPageView(): void {
    this.#requests.beginPageView();
    this.#connections.beginPageView();
  }

  /** Before a request in clear. Throws `OutboundError` when it may not be made. */
  async admit(hostname: string): Promise<void> {
    if (!this.#requests.isThirdParty(hostname)) return;
    if (!this.#requests.count(hostname)) this.#flood();
    this.#refuseFlood();
    if ((await this.around.hosts?.take(siteOf(hostname))) === false) throw usedUp();
  }

  /** Before a connection for a tunnel. Throws `OutboundError` when it may not be made. */
  async admitTunnel(hostname: string): Promise<void> {
    if (!this.#connections.isThirdParty(hostname)) return;
    if (!this.#connections.count(hostname)) this.#flood();
    this.#refuseFlood();
    if (this.#settled === null) {
      this.around.onUncounted();
      throw new OutboundError('refused_target', UNCOUNTED);
    }
    const { hosts } = this.around;
    const site = siteOf(hostname);
    const isUsedUp =
      hosts?.isUsedUp(site) === true || (await hosts?.take(`connect:${site}`)) === false;
    if (isUsedUp) throw usedUp();
  }

  /** DevTools tell of a request, or of a message of a WebSocket, that goes through a tunnel. */
  counted(hostname: string): void {
    if (!this.#isCounted(hostname)) return;
    if (!this.#requests.count(hostname)) this.#flood();
    const site = siteOf(hostname);
    const taken = this.around.hosts?.take(site) ?? true;
    if (taken === false) this.around.onUsedUp(site);
    if (typeof taken === 'boolean') return;
    const asking = Promise.all([
      this.#asking.get(site),
      taken.then((isTaken) => {
        if (!isTaken) this.around.onUsedUp(site);
      }),
    ]).then(() => {
      if (this.#asking.get(site) === asking) this.#asking.delete(site);
    });
    this.#asking.set(site, asking);
  }

  /** A request that was counted came from the browser's cache, or was refused by the page's own policy. */
  notMade(hostname: string): void {
    if (this.#isCounted(hostname)) this.#requests.giveBack(hostname);
  }

  /**
   * What goes up a tunnel to a third party passes through this: it waits until the requests in it are counted, and
   * goes no further when they are too many. `null`: the tunnel leads to the website itself. The first piece, the greeting of TLS or the
   * opening of a WebSocket, has no request of a page in it and does not wait.
   */
  hold(hostname: string): Transform | null {
    if (this.#settled === null || !this.#requests.isThirdParty(hostname)) return null;
    const site = siteOf(hostname);
    let isFirst = true;
    const release = async (): Promise<void> => {
      await this.#settled?.(hostname);
      await this.#asking.get(site);
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
    return this.#requests.isThirdParty(hostname) && !this.around.isRefused(hostname);
  }

  /** As many as requests; what a connection is for is counted besides. */
  #connectionsOf(limits: ThirdPartyLimits): ThirdPartyRequests {
    const session = new SessionRequests(limits.session.limit);
    return new ThirdPartyRequests({ ...limits, session }, this.around.now);
  }

  #flood(): void {
    if (this.#isFlooded) return;
    this.#isFlooded = true;
    this.around.onFlood();
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
