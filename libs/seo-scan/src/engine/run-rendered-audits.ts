import type {
  AuditMeta,
  Gate,
  PageAudit,
  PageAuditResult,
  RenderedAudit,
} from '../audits/define-audit.js';
import { notMeasured } from '../audits/define-audit.js';
import type { RenderedPage } from '../audits/rendered-page.js';
import { couldNotRun } from './could-not-run.js';
import type { FoundIssue } from './found-issue.js';
import { isInsideGate } from './page-gate.js';
import type { PageOutcome } from './page-outcome.js';
import { mergeOutcomes, AuditResultsBuilder } from './page-audit-results.js';
import type { PageAuditResults } from './page-audit-results.js';

/** What the browser's look at one page came to. Merged into the page's outcome by `addRenderedVerdict`. */
export interface RenderedVerdict {
  /** Of the rendered checks. */
  readonly checks: PageAuditResults;
  /** Of page checks with `runRendered`, by check id. They count only where the first look measured nothing. */
  readonly secondLooks: ReadonlyMap<string, PageAuditResults>;
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

/** Every rendered check, and every page check that asks again. A check that throws is not measured; it harms nothing else. */
export function runRenderedAudits(
  page: RenderedPage,
  { scanId, pageUrl, audits }: Place & { readonly audits: RenderedAudits },
): RenderedVerdict {
  const checks = new AuditResultsBuilder(scanId, pageUrl);
  for (const audit of audits.rendered) {
    checks.add(audit, isJudged(audit.gate, page) ? run(() => audit.run(page)) : NOT_THE_SAME_PAGE);
  }
  const secondLooks = new Map<string, PageAuditResults>();
  for (const { runRendered, ...audit } of audits.page) {
    if (runRendered === undefined || !isJudged(audit.gate, page)) continue;
    secondLooks.set(
      audit.id,
      verdictOf(audit, { scanId, pageUrl }, () => runRendered(page)),
    );
  }
  return { checks: checks.finish(), secondLooks };
}

/** A page of the sample that could not be rendered: nothing passes, nothing fails. `reason` is a sentence. */
export function unrenderedVerdict(
  { scanId, pageUrl, audits }: Place & { readonly audits: RenderedAudits },
  reason: string,
): RenderedVerdict {
  const checks = new AuditResultsBuilder(scanId, pageUrl);
  for (const audit of audits.rendered) checks.add(audit, notMeasured(reason));
  return { checks: checks.finish(), secondLooks: new Map() };
}

/**
 * The complete outcome of a page of the sample. A second look takes the place of "not measured"; what the
 * raw answer showed for sure stays.
 */
export function addRenderedVerdict(
  outcome: PageOutcome,
  { checks, secondLooks }: RenderedVerdict,
): { readonly outcome: PageOutcome; readonly issues: readonly FoundIssue[] } {
  const looks = [...secondLooks].filter(([id]) => outcome.notMeasured[id] !== undefined);
  const decided = new Set(looks.map(([id]) => id));
  const open = Object.entries(outcome.notMeasured).filter(([id]) => !decided.has(id));
  let merged = mergeOutcomes({ ...outcome, notMeasured: Object.fromEntries(open) }, checks.outcome);
  for (const [, look] of looks) merged = mergeOutcomes(merged, look.outcome);
  const secondLookIds = { secondLooks: [...(outcome.secondLooks ?? []), ...decided] };
  return {
    outcome: { ...merged, isRendered: true, ...(decided.size > 0 && secondLookIds) },
    issues: [...checks.issues, ...looks.flatMap(([, look]) => look.issues)],
  };
}

/** The crawl read a page that search engines may judge; the browser's turn came later. */
const NOT_THE_SAME_PAGE = notMeasured('The page gave another answer when it was asked for again.');

function verdictOf(audit: AuditMeta, at: Place, look: () => PageAuditResult): PageAuditResults {
  const verdict = new AuditResultsBuilder(at.scanId, at.pageUrl);
  verdict.add(audit, run(look));
  return verdict.finish();
}

function isJudged(gate: Gate, { raw }: RenderedPage): boolean {
  const isBlocked = raw.response.kind === 'answered' && raw.response.isBlocked;
  return isInsideGate(gate, { ...raw.indexability, isBlocked });
}

function run(look: () => PageAuditResult): PageAuditResult {
  try {
    return look();
  } catch (error) {
    return notMeasured(couldNotRun(error));
  }
}
