import type { PageAuditResult, TargetAudit } from '@app/seo-audits';
import { notMeasured } from '@app/seo-audits';
import type { PageFacts, PageTargets, SiteCrawl } from '@app/crawler/pages';
import { couldNotRun } from './could-not-run.js';
import type { PageAuditResults } from './page-audit-results.js';
import { AuditResultsBuilder } from './page-audit-results.js';

export interface TargetAuditResults extends PageAuditResults {
  /** The checks that found something to audit on the page; the others are not listed in the outcome. */
  readonly audited: readonly string[];
}

export type TargetAuditor = (page: PageFacts, targets: PageTargets) => TargetAuditResults;

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
    const { outcome, issues } = results.finish();
    const notApplicable = new Set(outcome.notApplicable);
    const audited = audits.map(({ id }) => id).filter((id) => !notApplicable.has(id));
    return { outcome: { ...outcome, notApplicable: [] }, issues, audited };
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
