import type { PageAuditResult, TargetAudit } from '../audits/define-audit.js';
import { notMeasured } from '../audits/define-audit.js';
import type { PageFacts, PageTargets, SiteCrawl } from '../audits/site-crawl.js';
import { couldNotRun } from './could-not-run.js';
import type { PageAuditResults } from './page-audit-results.js';
import { AuditResultsBuilder } from './page-audit-results.js';

export type TargetJudge = (page: PageFacts, targets: PageTargets) => PageAuditResults;

/**
 * The target checks, prepared with the finished crawl; call the answer for every readable page. A check
 * that throws is not measured; it harms nothing else.
 */
export function prepareTargetAudits(
  site: SiteCrawl,
  { scanId, audits }: { readonly scanId: string; readonly audits: readonly TargetAudit[] },
): TargetJudge {
  const judges = audits.map((audit) => ({ audit, judge: prepare(audit, site) }));
  return (page, targets) => {
    const verdict = new AuditResultsBuilder(scanId, page.url);
    for (const { audit, judge } of judges)
      verdict.add(
        audit,
        run(() => judge(page, targets)),
      );
    return verdict.finish();
  };
}

function prepare(audit: TargetAudit, site: SiteCrawl): ReturnType<TargetAudit['judge']> {
  try {
    return audit.judge(site);
  } catch (error) {
    const result = notMeasured(couldNotRun(error));
    return () => result;
  }
}

function run(judge: () => PageAuditResult): PageAuditResult {
  try {
    return judge();
  } catch (error) {
    return notMeasured(couldNotRun(error));
  }
}
