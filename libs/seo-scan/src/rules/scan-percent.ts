import type { ScanStatus } from '../contract/scan.js';

const ASSUMED_TOTAL_PAGES = 10; // specification 2 section 4: discovered / 10 when the total is unknown

export interface ScanCounters {
  readonly status: ScanStatus;
  readonly pagesDiscovered: number;
  readonly pagesScanned: number;
  readonly totalPages: number | null;
  /** Light requests to what the pages point at; they follow the pages. */
  readonly probes?: { readonly done: number; readonly planned: number };
}

/**
 * Share of the work done, 0-100. Crawling gives up to 50, scanning the other half (specification 2
 * section 4). More pages may be found while others are read, so the caller's last value is the floor.
 */
export function scanPercent(counters: ScanCounters, previous = 0): number {
  const total = counters.totalPages ?? ASSUMED_TOTAL_PAGES;
  switch (counters.status) {
    case 'queued':
      return Math.max(previous, 0);
    case 'crawling':
      return Math.max(previous, 50 * share(counters.pagesDiscovered, total));
    case 'scanning':
      return Math.max(
        previous,
        50 + 50 * share(doneIn(counters), total + (counters.probes?.planned ?? 0)),
      );
    case 'completed':
      return 100;
    case 'paused':
      return Math.max(previous, scanPercent({ ...counters, status: 'scanning' }, previous));
    case 'failed':
    case 'cancelled':
      return previous;
  }
}

/** Seconds left at the pace so far, rounded up; `null` while nothing was read yet. */
export function secondsLeft(counters: ScanCounters, elapsedMs: number): number | null {
  const done = doneIn(counters);
  if (done === 0 || counters.totalPages === null) return null;
  const left = Math.max(0, counters.totalPages + (counters.probes?.planned ?? 0) - done);
  return Math.ceil((elapsedMs / done / 1000) * left);
}

function doneIn(counters: ScanCounters): number {
  return counters.pagesScanned + (counters.probes?.done ?? 0);
}

function share(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.min(1, part / whole);
}
