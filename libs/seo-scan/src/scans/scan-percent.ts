import type { ScanStatus } from '../contract/scan.js';
import { scanPhases } from './scan-work.js';
import type { ScanPhase, WorkCounter } from './scan-work.js';

/** The work of a scan, and how long a unit of it takes. */
export interface TimedWork {
  readonly work: Readonly<Record<ScanPhase, WorkCounter>>;
  readonly unitMs: Readonly<Record<ScanPhase, number>>;
  /** The unit that is being worked on, and for how long; a Lighthouse run alone is half of a small scan. */
  readonly current: { readonly phase: ScanPhase; readonly elapsedMs: number };
}

/** Shown until the scan has ended, whatever is still being stored. */
const MAX_BEFORE_END = 99;
/** A unit that takes longer than expected is not done before it is done. */
const MAX_SHARE_OF_UNIT = 0.9;

/**
 * Whole percent, 0-100: the share of the time that the scan is expected to take, phase by phase. 100 only once it is
 * completed. More work may turn up while some is being done, so the caller's last value is the minimum.
 */
export function scanPercent(status: ScanStatus, timed: TimedWork, previous: number): number {
  switch (status) {
    case 'completed':
      return 100;
    case 'queued':
    case 'failed':
    case 'cancelled':
      return previous;
    case 'crawling':
    case 'scanning':
    case 'paused': {
      const { spentMs, leftMs } = timeOf(timed);
      const share = spentMs + leftMs <= 0 ? 0 : spentMs / (spentMs + leftMs);
      return Math.max(previous, Math.min(MAX_BEFORE_END, Math.floor(100 * share)));
    }
  }
}

/** Seconds that the rest of the work takes, rounded up. */
export function secondsLeft(timed: TimedWork): number {
  return Math.ceil(timeOf(timed).leftMs / 1_000);
}

function timeOf({ work, unitMs, current }: TimedWork): { spentMs: number; leftMs: number } {
  let [spentMs, leftMs] = [0, 0];
  for (const phase of scanPhases) {
    const { done, planned } = work[phase];
    const unit = unitMs[phase];
    const isCurrent = phase === current.phase && done < planned;
    const begun = isCurrent ? Math.min(current.elapsedMs, unit * MAX_SHARE_OF_UNIT) : 0;
    spentMs += done * unit + begun;
    leftMs += Math.max(0, planned - done) * unit - begun;
  }
  return { spentMs, leftMs };
}
