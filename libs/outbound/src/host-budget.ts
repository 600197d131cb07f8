/** What all sessions of an installation may ask of one third party. */
export interface HostBudget {
  /**
   * Takes one request to a site (`siteOf`). `false`: its budget is used up for now, and the request that is not made
   * is counted as blocked. Answers at once where no other process has to be asked. Never rejects.
   */
  take(site: string): boolean | Promise<boolean>;
  /** Whether this process knows that nothing is left; asks nobody. */
  isUsedUp(site: string): boolean;
}

/** A share of a site's budget that one process uses up before it asks again. */
export interface Share {
  /** Requests; 0: the budget is used up. */
  readonly granted: number;
  /** How long the answer holds. */
  readonly forMs: number;
}

/** Where shares come from, and where requests that were not made are told. */
export interface ShareSource {
  /** Never rejects. */
  ask(site: string): Promise<Share>;
  blocked(site: string): void;
}

interface Held {
  left: number;
  readonly until: number;
}

const MAX_SITES = 10_000;

/** Uses a site's budget share by share: a page of a hundred requests costs a few questions to Redis. */
export class SharedHostBudget implements HostBudget {
  readonly #held = new Map<string, Held>();
  readonly #asked = new Map<string, Promise<void>>();

  /** @param now milliseconds of a clock that only goes forward */
  constructor(
    private readonly source: ShareSource,
    private readonly now: () => number = () => performance.now(),
  ) {}

  take(site: string): boolean | Promise<boolean> {
    const held = this.#held.get(site);
    if (!held || held.until <= this.now()) return this.#askAndTake(site);
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

  /** The share is used: the next request asks for another one. */
  #release(site: string): true {
    this.#held.delete(site);
    return true;
  }

  async #askAndTake(site: string): Promise<boolean> {
    let asked = this.#asked.get(site);
    if (asked === undefined) {
      asked = this.#ask(site).finally(() => this.#asked.delete(site));
      this.#asked.set(site, asked);
    }
    await asked;
    return await this.take(site);
  }

  async #ask(site: string): Promise<void> {
    const { granted, forMs } = await this.source.ask(site);
    if (this.#held.size >= MAX_SITES) this.#forgetOld();
    // At least a moment, so that those who wait for this answer do not ask again for ever.
    this.#held.set(site, { left: granted, until: this.now() + Math.max(forMs, 50) });
  }

  #forgetOld(): void {
    const now = this.now();
    for (const [site, { until }] of this.#held) if (until <= now) this.#held.delete(site);
    const oldest = this.#held.keys().next();
    if (this.#held.size >= MAX_SITES && oldest.done !== true) this.#held.delete(oldest.value);
  }
}
