/** A finished scan of a whole website, as far as it decides whose score the website has. */
export interface SiteScan {
  /** `null` when nothing could be audited. */
  readonly score: number | null;
  readonly coverage: number | null;
  readonly pagesScanned: number;
  /** No limit cut the crawl; `null` in scans from before it was stored. */
  readonly isComplete: boolean | null;
  readonly finishedAt: Date;
}

/** Below this difference of coverage, in percentage points, two scores are comparable. */
export const COVERAGE_TOLERANCE = 5;
/** As a share of the larger scan; applies only where a limit cut one of them. */
export const PAGES_TOLERANCE = 0.1;
/** So that an account whose allowance has become smaller does not keep an old score for ever. */
const FULLER_FOR_MS = 30 * 86_400_000;

/**
 * The scans whose scores can be compared, of one website's scans, newest first: those with a score that saw no less of
 * the website than a scan of the 30 days before. The first is the website's Health score.
 */
export function comparableScans<T extends SiteScan>(newestFirst: readonly T[]): T[] {
  const scored = newestFirst.filter(({ score }) => score !== null);
  return scored.filter(
    (scan, index) => !scored.slice(index + 1).some((earlier) => sawMore(earlier, scan)),
  );
}

function sawMore(earlier: SiteScan, later: SiteScan): boolean {
  if (later.finishedAt.getTime() - earlier.finishedAt.getTime() > FULLER_FOR_MS) return false;
  const wasCut = later.isComplete !== true;
  if (wasCut && later.pagesScanned < earlier.pagesScanned * (1 - PAGES_TOLERANCE)) return true;
  return (earlier.coverage ?? 0) - (later.coverage ?? 0) >= COVERAGE_TOLERANCE;
}
