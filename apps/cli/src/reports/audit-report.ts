import { audits } from '@app/seo-audits';
import type { Issue, ScanDetail, ScanPage } from '@app/seo-scan/contract';
import type { FoundIssue, ScannedPage, ScanOutcome } from '@app/seo-scan';
import { presentIssue, presentPage } from '@app/seo-scan';

/** Everything a report shows, whatever its format. */
export interface AuditReport {
  readonly url: string;
  readonly score: number | null;
  readonly coverage: number | null;
  readonly breakdown: ScanDetail['score'];
  readonly summary: AuditSummary;
  readonly pages: readonly ScanPage[];
  readonly issues: readonly Issue[];
}

export interface AuditSummary {
  readonly total: number;
  readonly critical: number;
  readonly high: number;
  readonly medium: number;
  readonly low: number;
  readonly passed_checks: number;
  readonly pages_scanned: number;
  /** false: a limit ended the crawl before everything was read, or only some pages were wanted. */
  readonly is_complete: boolean;
  /** Findings above the per-page limit of issues of a check; they count in the score but are not listed. */
  readonly issues_left_out: number;
}

/** Responses without their own page: the request was refused, or the response is the page of another address. */
const NOT_READ: ReadonlySet<ScanPage['outcome']> = new Set(['blocked', 'failed', 'redirect']);

/** Merges the per-page results of the scan with those found after the crawl. */
export function makeReport(
  url: string,
  scanned: {
    readonly pages: readonly ScannedPage[];
    /** Issues found after the crawl. */
    readonly issues: readonly FoundIssue[];
  },
  outcome: ScanOutcome,
): AuditReport {
  const found = [...scanned.pages.flatMap((page) => page.issues), ...scanned.issues];
  const issueCount = countByPage(found);
  const responses = new Map(scanned.pages.map((page) => [page.facts.url, page]));
  const pages = outcome.pages.map((facts) =>
    presentPage(
      responses.get(facts.url) ?? { facts, responseMs: null, failure: null },
      issueCount.get(facts.url) ?? 0,
    ),
  );
  return {
    url,
    score: outcome.score,
    coverage: outcome.coverage,
    breakdown: outcome.breakdown,
    summary: {
      total: found.length,
      ...outcome.issueCounts,
      passed_checks: outcome.passedChecks.length,
      pages_scanned: pages.filter(({ outcome: result }) => !NOT_READ.has(result)).length,
      is_complete: outcome.site.isComplete,
      issues_left_out: outcome.issuesLeftOut,
    },
    pages,
    issues: sortForReading(found).flatMap((issue) => {
      const audit = audits.find(({ id }) => id === issue.checkId);
      return audit === undefined ? [] : [presentIssue(issue, audit)];
    }),
  };
}

const READING_ORDER = { critical: 0, high: 1, medium: 2, low: 3 } as const;

/** Worst severity first, then by check and page. */
function sortForReading(issues: readonly FoundIssue[]): FoundIssue[] {
  const key = (issue: FoundIssue): string =>
    [READING_ORDER[issue.severity], issue.checkId, issue.pageUrl, issue.key].join('\u0000');
  return issues
    .map((issue) => ({ issue, key: key(issue) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ issue }) => issue);
}

function countByPage(issues: readonly FoundIssue[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { pageUrl } of issues) counts.set(pageUrl, (counts.get(pageUrl) ?? 0) + 1);
  return counts;
}
