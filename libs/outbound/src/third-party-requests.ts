import { isThirdParty, plainHostname, siteOf } from './rules/third-party.js';
import { TokenBucket } from './rules/token-bucket.js';
import { PAGE_VIEW_BUDGET, SESSION_BUDGET } from './contract/index.js';

/** What one session may ask of third parties altogether; several pages and browsers may share it. */
export class SessionRequests {
  #used = 0;

  /** @param limit requests, at least 0 */
  constructor(readonly limit: number = SESSION_BUDGET) {}

  get used(): number {
    return this.#used;
  }

  get left(): number {
    return Math.max(0, this.limit - this.#used);
  }

  /** Counts so many requests, also those beyond the limit; `false` when it is exceeded. */
  count(requests = 1): boolean {
    this.#used += requests;
    return this.#used <= this.limit;
  }

  /** A request that was counted was not made. */
  giveBack(): void {
    this.#used = Math.max(0, this.#used - 1);
  }
}

export interface ThirdPartyLimits {
  /** An address of the website that is visited; its registrable domain is free. `null`: nothing is. */
  readonly website: string | null;
  readonly session: SessionRequests;
}

/** Counts what the pages of one browser context ask of hosts that are not the website's. */
export class ThirdPartyRequests {
  readonly #website: string | null;
  readonly #session: SessionRequests;
  readonly #buckets = new Map<string, TokenBucket>();

  /** @param now milliseconds of a clock that only goes forward */
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

  /** Counts a request to a third party. `false`: it is beyond the budget of the page view or of the session. */
  count(hostname: string): boolean {
    const now = this.now();
    const host = plainHostname(hostname);
    let bucket = this.#buckets.get(host);
    if (!bucket) {
      bucket = new TokenBucket(PAGE_VIEW_BUDGET, now);
      this.#buckets.set(host, bucket);
    }
    // Both are counted, whatever the other says.
    const isInView = bucket.take(now);
    return this.#session.count() && isInView;
  }

  /** The request was answered from the browser's cache, or was never made. */
  giveBack(hostname: string): void {
    this.#buckets.get(plainHostname(hostname))?.giveBack(this.now());
    this.#session.giveBack();
  }

  /** Another document is shown: each host has a full budget again. The session's goes on. */
  beginPageView(): void {
    this.#buckets.clear();
  }
}
