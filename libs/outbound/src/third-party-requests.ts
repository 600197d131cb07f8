import { isThirdParty, plainHostname, siteOf } from './rules/third-party.js';
import { TokenBucket } from './rules/token-bucket.js';
import { PAGE_VIEW_BUDGET, SESSION_BUDGET } from './contract/index.js';

/** The third-party budget of one session, which several pages and browsers may share. */
export class SessionRequests {
  #used = 0;

  /** @param limit Number of requests, at least 0. */
  constructor(readonly limit: number = SESSION_BUDGET) {}

  get used(): number {
    return this.#used;
  }

  get left(): number {
    return Math.max(0, this.limit - this.#used);
  }

  /** Counts requests, including those beyond the limit; returns `false` if it is exceeded. */
  count(requests = 1): boolean {
    this.#used += requests;
    return this.#used <= this.limit;
  }

  /** Uncounts a request that was not made. */
  release(): void {
    this.#used = Math.max(0, this.#used - 1);
  }
}

export interface ThirdPartyLimits {
  /** An address of the visited website; its registrable domain does not count. `null` if every domain counts. */
  readonly website: string | null;
  readonly session: SessionRequests;
}

/** Counts the requests of one browser context to hosts outside of the website. */
export class ThirdPartyRequests {
  readonly #website: string | null;
  readonly #session: SessionRequests;
  readonly #buckets = new Map<string, TokenBucket>();

  /** @param now Milliseconds of a monotonic clock. */
  constructor(
    { website, session }: ThirdPartyLimits,
    private readonly now: () => number,
  ) {
    this.#website = website === null ? null : siteOf(new URL(website).hostname);
    this.#session = session;
  }

  isThirdParty(hostname: string): boolean {
    return isThirdParty(hostname, this.#website);
  }

  /** Counts a request to a third party. Returns `false` if it exceeds the budget of the page view or the session. */
  count(hostname: string): boolean {
    const now = this.now();
    const host = plainHostname(hostname);
    let bucket = this.#buckets.get(host);
    if (!bucket) {
      bucket = new TokenBucket(PAGE_VIEW_BUDGET, now);
      this.#buckets.set(host, bucket);
    }
    // Both are counted in any case.
    const isInView = bucket.take(now);
    return this.#session.count() && isInView;
  }

  /** The request was served from the browser's cache or was never made. */
  release(hostname: string): void {
    this.#buckets.get(plainHostname(hostname))?.release(this.now());
    this.#session.release();
  }

  /** Another document is shown: each host has a full budget again, but that of the session continues. */
  beginPageView(): void {
    this.#buckets.clear();
  }
}
