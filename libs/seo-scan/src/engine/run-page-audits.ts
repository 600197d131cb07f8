import type { PageAudit, PageAuditContext, PageAuditResult } from '../audits/define-audit.js';
import type { PageSnapshot } from '../audits/page-snapshot.js';
import { notMeasured } from '../audits/define-audit.js';
import type { FoundIssue } from './found-issue.js';
import { issueOfPageFinding, sortIssues } from './found-issue.js';
import { countIssues } from './issue-counts.js';
import { isInsideGate } from './page-gate.js';
import type { PageOutcome } from './page-outcome.js';
import { highestSeverity } from './severity-order.js';
import { couldNotRun } from './could-not-run.js';

/** One page with 30,000 nameless images is one problem, not 30,000 rows. */
const MAX_ISSUES_PER_CHECK_AND_PAGE = 100;

export interface PageVerdict {
  readonly outcome: PageOutcome;
  readonly issues: readonly FoundIssue[];
}

/** Every check whose gate the page passes, over one snapshot. A check that throws is not measured; it harms nothing else. */
export function runPageAudits(
  page: PageSnapshot,
  options: {
    readonly scanId: string;
    readonly audits: readonly PageAudit[];
    readonly context: PageAuditContext;
  },
): PageVerdict {
  const outcome: PageOutcome = {
    notApplicable: [],
    notMeasured: {},
    failed: {},
    issueCounts: countIssues([]),
    leftOut: {},
  };
  const issues: FoundIssue[] = [];
  const gated = { ...page.indexability, isBlocked: isBlocked(page) };
  for (const audit of options.audits) {
    if (!isInsideGate(audit.gate, gated)) continue;
    const result = run(audit, page, options.context);
    switch (result.kind) {
      case 'passed':
        break;
      case 'not_applicable':
        outcome.notApplicable.push(audit.id);
        break;
      case 'not_measured':
        outcome.notMeasured[audit.id] = result.reason;
        break;
      case 'failed': {
        const { findings, failingShare } = result;
        const severity = highestSeverity(
          findings.map((finding) => finding.severity ?? audit.severity),
          audit.severity,
        );
        outcome.failed[audit.id] = { share: failingShare, severity };
        const leftOut = findings.length - MAX_ISSUES_PER_CHECK_AND_PAGE;
        if (leftOut > 0) outcome.leftOut[audit.id] = leftOut;
        for (const finding of findings.slice(0, MAX_ISSUES_PER_CHECK_AND_PAGE)) {
          issues.push(
            issueOfPageFinding({ scanId: options.scanId, audit, pageUrl: page.url }, finding),
          );
        }
      }
    }
  }
  const sorted = sortIssues(issues);
  return { outcome: { ...outcome, issueCounts: countIssues(sorted) }, issues: sorted };
}

function run(audit: PageAudit, page: PageSnapshot, context: PageAuditContext): PageAuditResult {
  try {
    return audit.run(page, context);
  } catch (error) {
    return notMeasured(couldNotRun(error));
  }
}

function isBlocked(page: PageSnapshot): boolean {
  return page.response.kind === 'answered' && page.response.isBlocked;
}
