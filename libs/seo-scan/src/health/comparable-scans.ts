/** How much of a website a scan saw. */
export interface ScanExtent {
  readonly coverage: number | null;
  readonly pagesScanned: number;
  /** No limit cut the crawl; `null` in scans from before it was stored. */
  readonly isComplete: boolean | null;
}

/** A finished scan of a whole website, as far as it decides whose score the website has. */
export interface SiteScan extends ScanExtent {
  /** `null` when nothing could be audited. */
  readonly score: number | null;
  /** The address that the user scanned. */
  readonly url: string;
  readonly finishedAt: Date;
}

/** Below this difference of coverage, in percentage points, two scores are comparable. */
const COVERAGE_TOLERANCE = 5;
/** As a share of the larger scan; applies only where a limit cut one of them. */
const PAGES_TOLERANCE = 0.1;
/** So that an account whose allowance has become smaller does not keep an old score for ever. */
const FULLER_FOR_MS = 30 * 86_400_000;

/**
 * Of one website's scans, newest first: the scan of its Health score, and the earlier ones whose scores can be compared
 * with it. The Health score is that of the newest scan with a score that saw no less than a scan of the 30 days before.
 */
export function comparableScans<T extends SiteScan>(newestFirst: readonly T[]): T[] {
  const scored = newestFirst.filter(({ score }) => score !== null);
  const at = scored.findIndex(
    (scan, index) => !scored.slice(index + 1).some((earlier) => sawMore(earlier, scan)),
  );
  const health = scored[at];
  if (health === undefined) return [];
  const earlier = scored.slice(at + 1);
  return [
    health,
    ...earlier.filter(
      (scan) =>
        isSameStart(scan.url, health.url) &&
        !differInPages(scan, health) &&
        !differInCoverage(scan, health),
    ),
  ];
}

/** Whether two scans could audit different shares of the pages. */
export function differInCoverage(one: ScanExtent, other: ScanExtent): boolean {
  if (one.coverage === null || other.coverage === null) return one.coverage !== other.coverage;
  return Math.abs(one.coverage - other.coverage) >= COVERAGE_TOLERANCE;
}

/** Whether a limit made two scans read different numbers of pages. */
export function differInPages(one: ScanExtent, other: ScanExtent): boolean {
  if (one.isComplete === true && other.isComplete === true) return false;
  const larger = Math.max(one.pagesScanned, other.pagesScanned);
  return Math.abs(one.pagesScanned - other.pagesScanned) > larger * PAGES_TOLERANCE;
}

/** Whether two scans of a website started at the same page. */
export function isSameStart(one: string, other: string): boolean {
  return pathOf(one) === pathOf(other);
}

/** Path and query of an address, for scans of one origin. */
export function pathOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

function sawMore(earlier: SiteScan, later: SiteScan): boolean {
  if (later.finishedAt.getTime() - earlier.finishedAt.getTime() > FULLER_FOR_MS) return false;
  const wasCut = later.isComplete !== true && later.pagesScanned < earlier.pagesScanned;
  if (wasCut && differInPages(earlier, later)) return true;
  return differInCoverage(earlier, later) && (earlier.coverage ?? 0) > (later.coverage ?? 0);
}
