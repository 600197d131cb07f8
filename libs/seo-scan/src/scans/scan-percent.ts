import type { ScanStatus } from '../contract/scan.js';

const ASSUMED_TOTAL_PAGES = 10; // specification 2 section 4: discovered / 10 when the total is unknown

export interface WorkCounter {
  readonly done: number;
  readonly planned: number;
}

export interface ScanCounters {
  readonly status: ScanStatus;
  readonly pagesDiscovered: number;
  readonly pagesScanned: number;
  readonly totalPages: number | null;
  /** The work after the pages: light requests to their targets, rendering a sample, auditing the crawl. */
  readonly afterwards?: readonly WorkCounter[];
}

/**
 * Share of the work done, 0-100. Crawling accounts for up to 50, scanning for the other half (specification 2 section
 * 4). More pages may be found while others are read, so the caller's last value is the minimum.
 */
export function scanPercent(counters: ScanCounters, previous = 0): number {
  const total = counters.totalPages ?? ASSUMED_TOTAL_PAGES;
  switch (counters.status) {
    case 'queued':
      return Math.max(previous, 0);
    case 'crawling':
      return Math.max(previous, 50 * share(counters.pagesDiscovered, total));
    case 'scanning':
      return Math.max(previous, 50 + 50 * share(doneIn(counters), total + plannedAfter(counters)));
    case 'completed':
      return 100;
    case 'paused':
      return Math.max(previous, scanPercent({ ...counters, status: 'scanning' }, previous));
    case 'failed':
    case 'cancelled':
      return previous;
  }
}

/** Remaining seconds at the pace so far, rounded up; `null` before the first page was read. */
export function secondsLeft(counters: ScanCounters, elapsedMs: number): number | null {
  const done = doneIn(counters);
  if (done === 0 || counters.totalPages === null) return null;
  const left = Math.max(0, counters.totalPages + plannedAfter(counters) - done);
  return Math.ceil((elapsedMs / done / 1000) * left);
}

function doneIn(counters: ScanCounters): number {
  return sum(counters, ({ done }) => done) + counters.pagesScanned;
}

function plannedAfter(counters: ScanCounters): number {
  return sum(counters, ({ planned }) => planned);
}

function sum({ afterwards = [] }: ScanCounters, read: (work: WorkCounter) => number): number {
  return afterwards.reduce((total, work) => total + read(work), 0);
}

function share(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.min(1, part / whole);
}
