import type { ScanPhase } from './scan-work.js';

/**
 * Milliseconds of one unit on two cores, measured (docs/performance.md, "The phases of a scan"): a page, a light
 * request, a page in both browsers, a Lighthouse run, a page once more with the whole website, the end.
 */
const MEASURED_MS: Readonly<Record<ScanPhase, number>> = {
  fetching: 20,
  probing: 10,
  rendering: 900,
  lighthouse: 9_000,
  auditing: 8,
  ending: 150,
};
/** The measured times count as much as this number of units of the scan itself. */
const PRIOR_UNITS = 3;

/** How long a unit of each phase takes: as measured before, corrected by what this scan takes. */
export class PhaseTimes {
  private readonly taken = new Map<ScanPhase, { readonly units: number; readonly ms: number }>();
  private readonly done = new Map<ScanPhase, number>();

  /**
   * @param requestMs the least time between two requests to the website
   * @param lastAt of the clock in milliseconds that the other methods get
   */
  constructor(
    private readonly requestMs: number,
    private lastAt: number,
  ) {}

  /** Units that an earlier attempt has done, or that include other work: their time is not known. */
  skip(phase: ScanPhase, done: number, now: number): void {
    this.done.set(phase, done);
    this.lastAt = now;
  }

  /** Units of a phase that are done by now; the time since the last ones was spent on them. */
  count(phase: ScanPhase, done: number, now: number): void {
    const before = this.done.get(phase) ?? 0;
    if (done <= before) return;
    this.done.set(phase, done);
    const { units, ms } = this.timesOf(phase);
    this.taken.set(phase, { units: units + done - before, ms: ms + now - this.lastAt });
    this.lastAt = now;
  }

  /** Since the last unit was done. */
  elapsedMs(now: number): number {
    return now - this.lastAt;
  }

  /** Milliseconds of one unit of each phase. */
  get unitMs(): Readonly<Record<ScanPhase, number>> {
    return {
      fetching: this.unitOf('fetching', this.requestMs),
      probing: this.unitOf('probing', this.requestMs),
      rendering: this.unitOf('rendering'),
      lighthouse: this.unitOf('lighthouse'),
      auditing: this.unitOf('auditing'),
      ending: this.unitOf('ending'),
    };
  }

  private unitOf(phase: ScanPhase, leastMs = 0): number {
    const { units, ms } = this.timesOf(phase);
    const expected = Math.max(MEASURED_MS[phase], leastMs);
    return (expected * PRIOR_UNITS + ms) / (PRIOR_UNITS + units);
  }

  private timesOf(phase: ScanPhase): { readonly units: number; readonly ms: number } {
    return this.taken.get(phase) ?? { units: 0, ms: 0 };
  }
}
