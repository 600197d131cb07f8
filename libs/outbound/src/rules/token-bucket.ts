export interface BucketSize {
  /** What a full bucket holds; it starts full. */
  readonly burst: number;
  /** Tokens that come back, up to a full bucket. */
  readonly perSecond: number;
}

/** A token bucket: bursts up to its size, then a steady rate. */
export class TokenBucket {
  #tokens: number;
  #filledAt: number;

  /** @param now milliseconds of a clock that only goes forward, as in every call */
  constructor(
    private readonly size: BucketSize,
    now: number,
  ) {
    this.#tokens = size.burst;
    this.#filledAt = now;
  }

  /** Takes a token; `false` when there is none. */
  take(now: number): boolean {
    this.#fill(now);
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  /** What was taken was not needed. */
  giveBack(now: number): void {
    this.#fill(now);
    this.#tokens = Math.min(this.size.burst, this.#tokens + 1);
  }

  #fill(now: number): void {
    const gained = (Math.max(0, now - this.#filledAt) / 1_000) * this.size.perSecond;
    this.#tokens = Math.min(this.size.burst, this.#tokens + gained);
    this.#filledAt = Math.max(this.#filledAt, now);
  }
}
