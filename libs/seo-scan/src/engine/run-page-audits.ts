import type { PageAudit, PageAuditContext, PageAuditResult } from '../audits/define-audit.js';
import { notMeasured } from '../audits/define-audit.js';
import type { PageSnapshot } from '../audits/page-snapshot.js';
import { couldNotRun } from './could-not-run.js';
import { isInsideGate } from './page-gate.js';
import type { PageAuditResults } from './page-audit-results.js';
import { AuditResultsBuilder } from './page-audit-results.js';

export type { PageAuditResults } from './page-audit-results.js';

/** Every check whose gate the page passes, over one snapshot. A check that throws is not measured; it harms nothing else. */
export function runPageAudits(
  page: PageSnapshot,
  options: {
    readonly scanId: string;
    readonly audits: readonly PageAudit[];
    readonly context: PageAuditContext;
  },
): PageAuditResults {
  const verdict = new AuditResultsBuilder(options.scanId, page.url);
  const gated = { ...page.indexability, isBlocked: isBlocked(page) };
  for (const audit of options.audits) {
    if (isInsideGate(audit.gate, gated)) verdict.add(audit, run(audit, page, options.context));
  }
  return verdict.finish();
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
