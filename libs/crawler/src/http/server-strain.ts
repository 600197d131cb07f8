/** The first responses of a crawl show how fast a server usually is. */
const USUAL_RESPONSES = 20;
/** What is compared with them, and looked through for failures. */
const RECENT_RESPONSES = 10;
const TIMES_SLOWER = 2;
/** Doubling from 10 to 20 ms is not strain. */
const MIN_MS_SLOWER = 200;
const FAILURES = 3;

export type Strain = 'slow' | 'failing';

/**
 * Notices that a server responds worse than at the start of a crawl: its median response takes twice as long and 200 ms
 * more, or three of ten requests fail.
 */
export class ServerStrain {
  private readonly usual: number[] = [];
  private recent: (number | null)[] = [];

  /**
   * Counts a response; returns the strain that it completes, after which ten others have to follow.
   *
   * @param ms until the headers; `null`: no response, or one with a status of 500 and above
   */
  add(ms: number | null): Strain | null {
    this.recent.push(ms);
    if (this.recent.length > RECENT_RESPONSES) this.recent.shift();
    if (ms !== null && this.usual.length < USUAL_RESPONSES) this.usual.push(ms);
    const strain = this.strain();
    if (strain !== null) this.recent = [];
    return strain;
  }

  private strain(): Strain | null {
    const times = this.recent.filter((ms) => ms !== null);
    if (this.recent.length - times.length >= FAILURES) return 'failing';
    if (times.length < RECENT_RESPONSES || this.usual.length < USUAL_RESPONSES) return null;
    const [usual, now] = [median(this.usual), median(times)];
    return now >= usual * TIMES_SLOWER && now >= usual + MIN_MS_SLOWER ? 'slow' : null;
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
