import type { PageAudit, PageAuditContext, PageAuditResult } from '@app/seo-audits';
import { notMeasured, isInsideGate } from '@app/seo-audits';
import type { PageSnapshot } from '@app/crawler/pages';
import { couldNotRun } from './could-not-run.js';
import type { PageAuditResults } from './page-audit-results.js';
import { AuditResultsBuilder } from './page-audit-results.js';

export type { PageAuditResults } from './page-audit-results.js';

/**
 * Runs every check whose gate the page passes on one snapshot. A check that throws is not measured, without affecting
 * the others.
 */
export function runPageAudits(
  page: PageSnapshot,
  options: {
    readonly scanId: string;
    readonly audits: readonly PageAudit[];
    readonly context: PageAuditContext;
  },
): PageAuditResults {
  const results = new AuditResultsBuilder(options.scanId, page.url);
  const gated = { ...page.indexability, isBlocked: isBlocked(page) };
  for (const audit of options.audits) {
    if (isInsideGate(audit.gate, gated)) results.add(audit, run(audit, page, options.context));
  }
  return results.finish();
}

function run(audit: PageAudit, page: PageSnapshot, context: PageAuditContext): PageAuditResult {
  try {
    return audit.run(page, context);
  } catch (error) {
    return notMeasured(couldNotRun(error));
  }
}

function isBlocked(page: PageSnapshot): boolean {
  return page.response.kind === 'responded' && page.response.isBlocked;
}
