import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SiteAudit, SiteAuditResult, SiteFinding } from '@app/seo-audits';
import { notMeasured } from '@app/seo-audits';
import type { SiteCrawl } from '@app/crawler/pages';
import type { AuditTally, CheckTally } from './audit-tally.js';
import { tallySiteResult } from './audit-tally.js';
import { couldNotRun } from './could-not-run.js';
import type { FoundIssue } from './found-issue.js';
import { issueOfSiteFinding, sortIssues } from './found-issue.js';
import { countIssues } from './issue-counts.js';
import type { PageOutcome, SiteOutcome } from './page-outcome.js';
import { RelationsLostError } from './page-source.js';
import { emptyOutcome, MAX_ISSUES_PER_CHECK_AND_PAGE } from './page-audit-results.js';
import { highestSeverity } from './severity-order.js';
import { SharedOutcomes } from './shared-outcomes.js';
import { LaterCheckGroups } from './later-check-groups.js';
import type { PageCheckGroups } from './later-check-groups.js';

/** A check may fail on every page of a large website. */
const ISSUES_PER_BATCH = 1_000;

export interface SiteAuditResults {
  readonly tally: AuditTally;
  /** Results of the checks that audit page by page, for each failing page. */
  readonly outcomes: Pick<SharedOutcomes, 'of' | 'store'>;
  /** Of the checks that pass or fail once. */
  readonly siteOutcome: SiteOutcome;
  /** Which of them audited each page. */
  readonly groups: PageCheckGroups;
}

/**
 * Runs every check that needs the crawl as a whole. The issues of each are passed on in batches, before the next begins.
 * A check that throws is not measured, without affecting the others. Rejects when the relations cannot be queried.
 */
export async function runSiteAudits(
  site: SiteCrawl,
  options: { readonly scanId: string; readonly audits: readonly SiteAudit[] },
  onIssues: (issues: readonly FoundIssue[]) => Promise<void>,
): Promise<SiteAuditResults> {
  const tally = new Map<string, CheckTally>();
  const outcomes = new SharedOutcomes();
  const siteOutcome: SiteOutcome = {};
  const groups = new LaterCheckGroups();
  const { pageByUrl } = site;
  const pages = { pageByUrl, sortedUrls: [...pageByUrl.keys()].sort() };
  for (const audit of options.audits) {
    // On a large website a check takes up to a second: heartbeats have to run in between.
    await nextTurn();
    const result = await run(audit, site);
    const checkTally = tallySiteResult(audit, result, pages);
    if (checkTally !== null) tally.set(audit.id, checkTally);
    if (result.kind !== 'site' && result.kind !== 'pages') continue;
    if (result.kind === 'site') siteOutcome[audit.id] = { findings: result.findings.length };
    if (result.kind === 'pages') groups.add(audit.id, result.audited.keys());
    let issues: FoundIssue[] = [];
    for (const [url, findings] of byPage(result.findings)) {
      const found = findings
        .slice(0, MAX_ISSUES_PER_CHECK_AND_PAGE)
        .map((finding) => issueOfSiteFinding({ scanId: options.scanId, audit }, finding));
      issues.push(...sortIssues(found));
      if (result.kind === 'pages') {
        const share = result.audited.get(url) ?? 0;
        outcomes.add(url, failedOutcome(audit, findings, share, found));
      }
      if (issues.length < ISSUES_PER_BATCH) continue;
      await onIssues(issues);
      issues = [];
    }
    await onIssues(issues);
  }
  return { tally, outcomes, siteOutcome, groups };
}

async function run(audit: SiteAudit, site: SiteCrawl): Promise<SiteAuditResult> {
  try {
    return await audit.run(site);
  } catch (error) {
    if (error instanceof RelationsLostError) throw error;
    return notMeasured(couldNotRun(error));
  }
}

function failedOutcome(
  audit: SiteAudit,
  findings: readonly SiteFinding[],
  share: number,
  issues: readonly FoundIssue[],
): PageOutcome {
  const severities = findings.map((finding) => finding.severity ?? audit.severity);
  const severity = highestSeverity(severities, audit.severity);
  const leftOut = findings.length - issues.length;
  return {
    ...emptyOutcome(),
    failed: { [audit.id]: { share, severity, findings: findings.length } },
    issueCounts: countIssues(issues),
    leftOut: leftOut > 0 ? { [audit.id]: leftOut } : {},
  };
}

/** In the order of their addresses. */
function byPage(findings: readonly SiteFinding[]): [string, SiteFinding[]][] {
  const pages = new Map<string, SiteFinding[]>();
  for (const finding of findings) {
    const known = pages.get(finding.pageUrl);
    if (known === undefined) pages.set(finding.pageUrl, [finding]);
    else known.push(finding);
  }
  return [...pages].sort(([a], [b]) => (a < b ? -1 : 1));
}
