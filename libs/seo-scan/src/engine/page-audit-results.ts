import type { AuditMeta, Finding, PageAuditResult } from '@app/seo-audits';
import type { FoundIssue } from './found-issue.js';
import { issueOfPageFinding, sortIssues } from './found-issue.js';
import { addCounts, countIssues, noIssues } from './issue-counts.js';
import type { PageOutcome } from './page-outcome.js';
import { highestSeverity } from './severity-order.js';

/** One page with 30,000 nameless images is one problem, not 30,000 rows. */
export const MAX_ISSUES_PER_CHECK_AND_PAGE = 100;

export interface PageAuditResults {
  readonly outcome: PageOutcome;
  readonly issues: readonly FoundIssue[];
}

/** Collects the results of checks on one page. */
export class AuditResultsBuilder {
  private readonly outcome = emptyOutcome();
  private readonly issues: FoundIssue[] = [];

  constructor(
    private readonly scanId: string,
    private readonly pageUrl: string,
  ) {}

  add(audit: AuditMeta, result: PageAuditResult): void {
    switch (result.kind) {
      case 'passed':
        return;
      case 'not_applicable':
        this.outcome.notApplicable.push(audit.id);
        return;
      case 'not_measured':
        this.outcome.notMeasured[audit.id] = result.reason;
        return;
      case 'failed':
        this.fail(audit, result.findings, result.failingShare);
    }
  }

  finish(): PageAuditResults {
    const issues = sortIssues(this.issues);
    return { outcome: { ...this.outcome, issueCounts: countIssues(issues) }, issues };
  }

  private fail(audit: AuditMeta, findings: readonly Finding[], share: number): void {
    const { scanId, pageUrl } = this;
    const severities = findings.map((finding) => finding.severity ?? audit.severity);
    const severity = highestSeverity(severities, audit.severity);
    this.outcome.failed[audit.id] = { share, severity, findings: findings.length };
    const leftOut = findings.length - MAX_ISSUES_PER_CHECK_AND_PAGE;
    if (leftOut > 0) this.outcome.leftOut[audit.id] = leftOut;
    for (const finding of findings.slice(0, MAX_ISSUES_PER_CHECK_AND_PAGE))
      this.issues.push(issueOfPageFinding({ scanId, audit, pageUrl }, finding));
  }
}

export function emptyOutcome(): PageOutcome {
  return { notApplicable: [], notMeasured: {}, failed: {}, issueCounts: noIssues(), leftOut: {} };
}

/** Whether any check has failed, was not measured or does not apply. */
export function hasResults({ failed, notMeasured, notApplicable }: PageOutcome): boolean {
  if (notApplicable.length > 0) return true;
  return Object.keys(failed).length > 0 || Object.keys(notMeasured).length > 0;
}

/** Combines the results of different checks on the same page, with their issues. */
export function mergeAuditResults(a: PageAuditResults, b: PageAuditResults): PageAuditResults {
  return {
    outcome: mergeOutcomes(a.outcome, b.outcome),
    issues: sortIssues([...a.issues, ...b.issues]),
  };
}

/** Combines the results of different checks on the same page. */
export function mergeOutcomes(a: PageOutcome, b: PageOutcome): PageOutcome {
  return {
    notApplicable: [...a.notApplicable, ...b.notApplicable],
    notMeasured: { ...a.notMeasured, ...b.notMeasured },
    failed: { ...a.failed, ...b.failed },
    issueCounts: addCounts([a.issueCounts, b.issueCounts]),
    leftOut: { ...a.leftOut, ...b.leftOut },
    ...((a.isRendered ?? b.isRendered) === true && { isRendered: true }),
    ...withRechecked([...(a.secondLooks ?? []), ...(b.secondLooks ?? [])]),
    ...liveFixesOf(a.liveFixes === undefined ? b : a),
    ...renderingOf(a.rendering === undefined ? b : a),
  };
}

function withRechecked(secondLooks: string[]): Pick<PageOutcome, 'secondLooks'> {
  return secondLooks.length === 0 ? {} : { secondLooks };
}

function liveFixesOf({ liveFixes }: PageOutcome): Pick<PageOutcome, 'liveFixes'> {
  return liveFixes === undefined ? {} : { liveFixes };
}

function renderingOf({ rendering }: PageOutcome): Pick<PageOutcome, 'rendering'> {
  return rendering === undefined ? {} : { rendering };
}

/**
 * The part of a stored outcome that belongs to these checks; `issueCounts` are those of `issues`, the stored issues of
 * the page. Used when a page that was audited by all kinds of checks is audited again by some.
 */
export function outcomeOfChecks(
  outcome: PageOutcome,
  isOf: (checkId: string) => boolean,
  issueCounts: PageOutcome['issueCounts'],
): PageOutcome {
  const pick = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(record).filter(([checkId]) => isOf(checkId)));
  return {
    notApplicable: outcome.notApplicable.filter(isOf),
    notMeasured: pick(outcome.notMeasured),
    failed: pick(outcome.failed),
    issueCounts,
    leftOut: pick(outcome.leftOut),
    ...withRechecked((outcome.secondLooks ?? []).filter(isOf)),
    ...liveFixesOf(outcome),
    ...renderingOf(outcome),
  };
}

/**
 * The results from the raw response alone, for a page whose response has not changed: its rendered content may have.
 * `issues` are the stored ones of the page.
 */
export function dropPendingRechecks(
  { outcome, issues }: PageAuditResults,
  reason: string,
): PageAuditResults {
  const ids = outcome.secondLooks ?? [];
  if (ids.length === 0) return { outcome, issues };
  const kept = issues.filter(({ checkId }) => !ids.includes(checkId));
  const rest = outcomeOfChecks(outcome, (checkId) => !ids.includes(checkId), countIssues(kept));
  const notMeasured = { ...rest.notMeasured };
  for (const id of ids) notMeasured[id] = reason;
  return { outcome: { ...rest, notMeasured }, issues: kept };
}
