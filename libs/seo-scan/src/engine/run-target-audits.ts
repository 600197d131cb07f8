import type { PageAuditResult, TargetAudit } from '@app/seo-audits';
import { notMeasured } from '@app/seo-audits';
import type { PageFacts, PageTargets, SiteCrawl } from '@app/crawler/pages';
import { couldNotRun } from './could-not-run.js';
import type { PageAuditResults } from './page-audit-results.js';
import { AuditResultsBuilder } from './page-audit-results.js';

export type TargetAuditor = (page: PageFacts, targets: PageTargets) => PageAuditResults;

/**
 * The target checks, prepared with the finished crawl; call the result for every readable page. A check that throws is
 * not measured, without affecting the others.
 */
export function prepareTargetAudits(
  site: SiteCrawl,
  { scanId, audits }: { readonly scanId: string; readonly audits: readonly TargetAudit[] },
): TargetAuditor {
  const auditors = audits.map((audit) => ({ audit, auditor: prepare(audit, site) }));
  return (page, targets) => {
    const results = new AuditResultsBuilder(scanId, page.url);
    for (const { audit, auditor } of auditors)
      results.add(
        audit,
        run(() => auditor(page, targets)),
      );
    return results.finish();
  };
}

function prepare(audit: TargetAudit, site: SiteCrawl): ReturnType<TargetAudit['auditor']> {
  try {
    return audit.auditor(site);
  } catch (error) {
    const result = notMeasured(couldNotRun(error));
    return () => result;
  }
}

function run(auditor: () => PageAuditResult): PageAuditResult {
  try {
    return auditor();
  } catch (error) {
    return notMeasured(couldNotRun(error));
  }
}
