import type { Analytics, DeviceType } from '../contract/index.js';

/** Sums over one step, one country or one device, or over everything when all three are `null`. */
export interface VisitSums {
  readonly at: Date | null;
  readonly country: string | null;
  readonly deviceType: DeviceType | null;
  readonly completed: number;
  readonly failed: number;
  readonly pages: number;
  /** Milliseconds over `loads` completed visits. */
  readonly loadMs: number;
  readonly loads: number;
  /** Number of distinct personas; 0 for a step. */
  readonly personas: number;
}

export const NO_VISITS: VisitSums = {
  ...{ at: null, country: null, deviceType: null, completed: 0, failed: 0, pages: 0 },
  ...{ loadMs: 0, loads: 0, personas: 0 },
};

export interface VisitCounts {
  readonly requestCount: number;
  readonly successCount: number;
  readonly failureCount: number;
}

/** The visits of each step; `steps` are their starts, ascending, and each ends where the next begins. */
export function countsBySteps(
  sums: readonly Pick<VisitSums, 'at' | 'completed' | 'failed'>[],
  steps: readonly number[],
): VisitCounts[] {
  const counts = steps.map(() => ({ requestCount: 0, successCount: 0, failureCount: 0 }));
  for (const { at, completed, failed } of sums) {
    const count = at === null ? undefined : counts[stepOf(new Date(at).getTime(), steps)];
    if (count === undefined) continue;
    count.requestCount += completed + failed;
    count.successCount += completed;
    count.failureCount += failed;
  }
  return counts;
}

/** The figures of the cards. */
export function statsOf(row: VisitSums): Analytics['stats'] {
  return {
    totalRequests: countOf(row),
    successfulRequests: row.completed,
    failedRequests: row.failed,
    avgResponseTime: row.loads === 0 ? null : Math.round(row.loadMs / row.loads),
    successRate: rateOf(row),
    pagesVisited: row.pages,
  };
}

export function countOf({ completed, failed }: VisitSums): number {
  return completed + failed;
}

/** Percent with one decimal, never rounded up to 100 while a visit failed. */
export function rateOf(row: VisitSums): number | null {
  const count = countOf(row);
  if (count === 0) return null;
  return Math.floor((row.completed / count) * 1_000) / 10;
}

/** The last step that begins at or before the instant; -1 before the first one. */
function stepOf(at: number, steps: readonly number[]): number {
  let before = -1;
  let after = steps.length;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if ((steps[middle] ?? Infinity) <= at) before = middle;
    else after = middle;
  }
  return before;
}
