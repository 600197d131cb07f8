import type { SiteAudit, SiteAuditResult } from '../audits/define-audit.js';
import { notMeasured } from '../audits/define-audit.js';
import type { SiteCrawl } from '../audits/site-crawl.js';
import type { AuditTally, CheckTally } from './audit-tally.js';
import { tallySiteResult } from './audit-tally.js';
import { couldNotRun } from './could-not-run.js';
import type { FoundIssue } from './found-issue.js';
import { issueOfSiteFinding, sortIssues } from './found-issue.js';

export interface SiteVerdict {
  readonly tally: AuditTally;
  readonly issues: readonly FoundIssue[];
}

/** Every check that needs the crawl as a whole. A check that throws is not measured; it harms nothing else. */
export async function runSiteAudits(
  site: SiteCrawl,
  options: { readonly scanId: string; readonly audits: readonly SiteAudit[] },
): Promise<SiteVerdict> {
  const tally = new Map<string, CheckTally>();
  const issues: FoundIssue[] = [];
  for (const audit of options.audits) {
    const result = await run(audit, site);
    const checkTally = tallySiteResult(audit, result, site.pageByUrl);
    if (checkTally !== null) tally.set(audit.id, checkTally);
    if (result.kind !== 'site' && result.kind !== 'pages') continue;
    for (const finding of result.findings) {
      issues.push(issueOfSiteFinding({ scanId: options.scanId, audit }, finding));
    }
  }
  return { tally, issues: sortIssues(issues) };
}

async function run(audit: SiteAudit, site: SiteCrawl): Promise<SiteAuditResult> {
  try {
    return await audit.run(site);
  } catch (error) {
    return notMeasured(couldNotRun(error));
  }
}
