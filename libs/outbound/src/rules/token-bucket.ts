export interface BucketSize {
  /** The capacity; a bucket starts full. */
  readonly burst: number;
  /** Tokens refilled per second, up to the capacity. */
  readonly perSecond: number;
}

/** A token bucket: bursts up to its size, then a steady rate. */
export class TokenBucket {
  #tokens: number;
  #filledAt: number;

  /** @param now Milliseconds of a monotonic clock, as in every call. */
  constructor(
    private readonly size: BucketSize,
    now: number,
  ) {
    this.#tokens = size.burst;
    this.#filledAt = now;
  }

  /** Takes a token; returns `false` if there is none. */
  take(now: number): boolean {
    this.#fill(now);
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  /** Returns a token that was not needed. */
  release(now: number): void {
    this.#fill(now);
    this.#tokens = Math.min(this.size.burst, this.#tokens + 1);
  }

  #fill(now: number): void {
    const gained = (Math.max(0, now - this.#filledAt) / 1_000) * this.size.perSecond;
    this.#tokens = Math.min(this.size.burst, this.#tokens + gained);
    this.#filledAt = Math.max(this.#filledAt, now);
  }
}
