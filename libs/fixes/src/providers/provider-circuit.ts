/** Why the provider is paused, and until when. */
export interface OpenCircuit {
  readonly reason: string;
  readonly retryAt: Date;
}

/** Consecutive failed calls before the provider is paused. */
const MAX_FAILURES = 3;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** A refused key or an unknown model does not recover by itself, but an operator may have corrected it by then. */
const REFUSED_PAUSE_MS = 10 * 60_000;

/** A circuit breaker that keeps an unavailable provider from being called for every single fix. */
export class ProviderCircuit {
  private failures = 0;
  private pauses = 0;
  private open: OpenCircuit | null = null;

  /** `null` if the provider may be called. */
  at(now: Date): OpenCircuit | null {
    return this.open !== null && this.open.retryAt > now ? this.open : null;
  }

  succeeded(): void {
    this.failures = 0;
    this.pauses = 0;
    this.open = null;
  }

  /**
   * The provider did not respond, or not in the agreed format; after several consecutive failures it gets a pause that
   * doubles.
   */
  failed(reason: string, now: Date): void {
    this.failures += 1;
    if (this.failures < MAX_FAILURES) return;
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.pauses);
    this.pauses += 1;
    this.pauseUntil(reason, new Date(now.getTime() + pause));
  }

  refused(reason: string, now: Date): void {
    this.pauseUntil(reason, new Date(now.getTime() + REFUSED_PAUSE_MS));
  }

  /** The provider has named the time of the next call. */
  pauseUntil(reason: string, retryAt: Date): void {
    if (this.open === null || this.open.retryAt < retryAt) this.open = { reason, retryAt };
  }
}
