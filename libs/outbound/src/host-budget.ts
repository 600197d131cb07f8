/** The budget of all sessions of an installation for requests to one third party. */
export interface HostBudget {
  /**
   * Takes one request to a site (`siteOf`). Returns `false` if the budget is used up for now; the request is then
   * counted as blocked. Synchronous unless the share has to be requested from Redis. Never rejects.
   */
  take(site: string): boolean | Promise<boolean>;
  /** Whether this process knows the budget to be used up; makes no request. */
  isUsedUp(site: string): boolean;
}

/** A share of a site's budget, used up by one process before it requests another. */
export interface Share {
  /** Number of requests; 0 if the budget is used up. */
  readonly granted: number;
  /** Milliseconds for which the share is valid. */
  readonly forMs: number;
}

/** Grants shares and counts the requests that were blocked. */
export interface ShareSource {
  /** Never rejects. */
  request(site: string): Promise<Share>;
  blocked(site: string): void;
}

interface HeldShare {
  left: number;
  readonly until: number;
}

const MAX_SITES = 10_000;

/** Uses the budget of a site share by share: a page with a hundred requests costs only a few Redis commands. */
export class SharedHostBudget implements HostBudget {
  readonly #held = new Map<string, HeldShare>();
  readonly #requests = new Map<string, Promise<void>>();

  /** @param now Milliseconds of a monotonic clock. */
  constructor(
    private readonly source: ShareSource,
    private readonly now: () => number = () => performance.now(),
  ) {}

  take(site: string): boolean | Promise<boolean> {
    const held = this.#held.get(site);
    if (!held || held.until <= this.now()) return this.#requestAndTake(site);
    if (held.left > 0) {
      held.left -= 1;
      return held.left > 0 ? true : this.#release(site);
    }
    this.source.blocked(site);
    return false;
  }

  isUsedUp(site: string): boolean {
    const held = this.#held.get(site);
    return held?.left === 0 && held.until > this.now();
  }

  /** The share is used up: the next request gets another one. */
  #release(site: string): true {
    this.#held.delete(site);
    return true;
  }

  async #requestAndTake(site: string): Promise<boolean> {
    let requested = this.#requests.get(site);
    if (requested === undefined) {
      requested = this.#requestShare(site).finally(() => this.#requests.delete(site));
      this.#requests.set(site, requested);
    }
    await requested;
    return await this.take(site);
  }

  async #requestShare(site: string): Promise<void> {
    const { granted, forMs } = await this.source.request(site);
    if (this.#held.size >= MAX_SITES) this.#forgetOld();
    // A minimum, so that waiting callers do not request shares in an endless loop.
    this.#held.set(site, { left: granted, until: this.now() + Math.max(forMs, 50) });
  }

  #forgetOld(): void {
    const now = this.now();
    for (const [site, { until }] of this.#held) if (until <= now) this.#held.delete(site);
    const oldest = this.#held.keys().next();
    if (this.#held.size >= MAX_SITES && oldest.done !== true) this.#held.delete(oldest.value);
  }
}
