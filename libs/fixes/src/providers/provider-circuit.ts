/** Why nobody is asked at the moment, and when to try again. */
export interface OpenCircuit {
  readonly reason: string;
  readonly retryAt: Date;
}

/** Calls in a row that failed before the provider is left alone. */
const MAX_FAILURES = 3;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** A refused key or an unknown model does not mend itself; an operator may have by then. */
const REFUSED_PAUSE_MS = 10 * 60_000;

/** Keeps a provider that cannot help from being asked for every single fix. */
export class ProviderCircuit {
  private failures = 0;
  private pauses = 0;
  private open: OpenCircuit | null = null;

  /** `null`: the provider may be asked. */
  at(now: Date): OpenCircuit | null {
    return this.open !== null && this.open.retryAt > now ? this.open : null;
  }

  succeeded(): void {
    this.failures = 0;
    this.pauses = 0;
    this.open = null;
  }

  /** It did not answer, or not in the agreed form; after several in a row it gets a pause that doubles. */
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

  /** It said itself when to come again. */
  pauseUntil(reason: string, retryAt: Date): void {
    if (this.open === null || this.open.retryAt < retryAt) this.open = { reason, retryAt };
  }
}
