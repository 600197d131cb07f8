import type { AuditMeta, Gate, PageAudit, PageAuditResult, RenderedAudit } from '@app/seo-audits';
import { notMeasured, isInsideGate } from '@app/seo-audits';
import type { RenderedPage } from '@app/crawler/pages';
import { couldNotRun } from './could-not-run.js';
import type { FoundIssue } from './found-issue.js';
import type { PageOutcome } from './page-outcome.js';
import { mergeOutcomes, AuditResultsBuilder } from './page-audit-results.js';
import type { PageAuditResults } from './page-audit-results.js';

/** The result of the rendered checks of one page. Merged into the page's outcome by `addRenderedResults`. */
export interface RenderedAuditResults {
  /** Of the rendered checks. */
  readonly checks: PageAuditResults;
  /** Of page checks with `runRendered`, by check id. They apply only where the first check could not be measured. */
  readonly rechecks: ReadonlyMap<string, PageAuditResults>;
}

export interface RenderedAudits {
  readonly rendered: readonly RenderedAudit[];
  readonly page: readonly PageAudit[];
}

interface Place {
  readonly scanId: string;
  /** As in PageFacts.url. */
  readonly pageUrl: string;
}

/**
 * Runs every rendered check, and every page check with a recheck. A check that throws is not measured, without
 * affecting the others.
 */
export function runRenderedAudits(
  page: RenderedPage,
  { scanId, pageUrl, audits }: Place & { readonly audits: RenderedAudits },
): RenderedAuditResults {
  const checks = new AuditResultsBuilder(scanId, pageUrl);
  for (const audit of audits.rendered) {
    checks.add(audit, isAudited(audit.gate, page) ? run(() => audit.run(page)) : NOT_THE_SAME_PAGE);
  }
  const rechecks = new Map<string, PageAuditResults>();
  for (const { runRendered, ...audit } of audits.page) {
    if (runRendered === undefined || !isAudited(audit.gate, page)) continue;
    rechecks.set(
      audit.id,
      resultsOf(audit, { scanId, pageUrl }, () => runRendered(page)),
    );
  }
  return { checks: checks.finish(), rechecks };
}

/** A page of the sample that could not be rendered: no check passes or fails. `reason` is a sentence. */
export function unrenderedResults(
  { scanId, pageUrl, audits }: Place & { readonly audits: RenderedAudits },
  reason: string,
): RenderedAuditResults {
  const checks = new AuditResultsBuilder(scanId, pageUrl);
  for (const audit of audits.rendered) checks.add(audit, notMeasured(reason));
  return { checks: checks.finish(), rechecks: new Map() };
}

/**
 * The complete outcome of a page of the sample. A recheck replaces "not measured"; conclusive results of the raw
 * response are kept.
 */
export function addRenderedResults(
  outcome: PageOutcome,
  results: RenderedAuditResults,
): { readonly outcome: PageOutcome; readonly issues: readonly FoundIssue[] } {
  const { checks } = results;
  const rechecks = [...results.rechecks].filter(([id]) => outcome.notMeasured[id] !== undefined);
  const decided = new Set(rechecks.map(([id]) => id));
  const open = Object.entries(outcome.notMeasured).filter(([id]) => !decided.has(id));
  let merged = mergeOutcomes({ ...outcome, notMeasured: Object.fromEntries(open) }, checks.outcome);
  for (const [, recheck] of rechecks) merged = mergeOutcomes(merged, recheck.outcome);
  const recheckIds = { secondLooks: [...(outcome.secondLooks ?? []), ...decided] };
  return {
    outcome: { ...merged, isRendered: true, ...(decided.size > 0 && recheckIds) },
    issues: [...checks.issues, ...rechecks.flatMap(([, recheck]) => recheck.issues)],
  };
}

/** The crawl read a page that search engines may index; the browser rendered it later. */
const NOT_THE_SAME_PAGE = notMeasured(
  'The page returned a different response when requested again.',
);

function resultsOf(audit: AuditMeta, at: Place, recheck: () => PageAuditResult): PageAuditResults {
  const results = new AuditResultsBuilder(at.scanId, at.pageUrl);
  results.add(audit, run(recheck));
  return results.finish();
}

function isAudited(gate: Gate, { raw }: RenderedPage): boolean {
  const isBlocked = raw.response.kind === 'responded' && raw.response.isBlocked;
  return isInsideGate(gate, { ...raw.indexability, isBlocked });
}

function run(recheck: () => PageAuditResult): PageAuditResult {
  try {
    return recheck();
  } catch (error) {
    return notMeasured(couldNotRun(error));
  }
}
