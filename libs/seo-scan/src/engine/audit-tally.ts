import type {
  Audit,
  PageAudit,
  RenderedAudit,
  SiteAuditResult,
  TargetAudit,
} from '../audits/define-audit.js';
import type { PageFacts } from '../audits/site-crawl.js';
import type { Severity } from '../contract/audit.js';
import type { CheckResult } from '../rules/score.js';
import { pageWeight } from '../rules/score.js';
import { isInsideGate } from './page-gate.js';
import type { PageOutcome } from './page-outcome.js';
import { highestSeverity } from './severity-order.js';

/** What one check came to over a set of pages. */
export interface CheckTally {
  readonly applicableWeight: number;
  readonly affectedWeight: number;
  readonly affectedPages: number;
  readonly judgedPages: number;
  readonly notMeasuredPages: number;
  /** Of the first page where it could not be measured. */
  readonly notMeasuredReason: string | null;
  /** Of each failing page the highest; the highest of these decides the weight. */
  readonly severities: readonly Severity[];
}

/** A tally as stored with its scan: a JSON object, by check id. */
export type StoredTallies = Readonly<Record<string, CheckTally>>;

/** By check id. A check that applied nowhere is absent or has weight 0. */
export type AuditTally = ReadonlyMap<string, CheckTally>;

/** The part of PageFacts that decides gates and weights. */
export type TalliedPage = Pick<
  PageFacts,
  'url' | 'isHome' | 'depth' | 'isBlocked' | 'isHtml200' | 'isIndexable'
> & {
  /** For target checks: an HTML page that stands under this address. */
  readonly isReadable?: boolean;
};

type PageByPageAudit = PageAudit | TargetAudit | RenderedAudit;

/** One page's share of every page, target and rendered check, rebuilt from what is stored with the page. */
export function tallyPage(
  audits: readonly PageByPageAudit[],
  page: TalliedPage,
  outcome: PageOutcome,
): AuditTally {
  const weight = pageWeight(page);
  const notApplicable = new Set(outcome.notApplicable);
  const tally = new Map<string, CheckTally>();
  for (const audit of audits) {
    if (!isJudged(audit, page, outcome) || notApplicable.has(audit.id)) continue;
    const reason = outcome.notMeasured[audit.id];
    if (reason !== undefined) {
      tally.set(audit.id, unmeasured(reason));
      continue;
    }
    const failure = outcome.failed[audit.id];
    tally.set(audit.id, {
      applicableWeight: weight,
      affectedWeight: failure === undefined ? 0 : weight * failure.share,
      affectedPages: failure === undefined ? 0 : 1,
      judgedPages: 1,
      notMeasuredPages: 0,
      notMeasuredReason: null,
      severities: failure === undefined ? [] : [failure.severity],
    });
  }
  return tally;
}

function isJudged(audit: PageByPageAudit, page: TalliedPage, { isRendered }: PageOutcome): boolean {
  switch (audit.kind) {
    case 'page':
      return isInsideGate(audit.gate, page);
    case 'target':
      return page.isReadable === true;
    case 'rendered':
      return isRendered === true && isInsideGate(audit.gate, page);
  }
}

/** The tally of one site check; pages that were blocked are in no denominator. */
export function tallySiteResult(
  audit: Pick<Audit, 'severity'>,
  result: SiteAuditResult,
  pageByUrl: ReadonlyMap<string, TalliedPage>,
): CheckTally | null {
  if (result.kind === 'not_applicable') return null;
  if (result.kind === 'not_measured') return unmeasured(result.reason);
  const found = {
    affectedPages: new Set(result.findings.map((finding) => finding.pageUrl)).size,
    severities:
      result.findings.length === 0
        ? []
        : [
            highestSeverity(
              result.findings.map((finding) => finding.severity ?? audit.severity),
              audit.severity,
            ),
          ],
    notMeasuredPages: 0,
    notMeasuredReason: null,
  };
  if (result.kind === 'site') {
    const affectedWeight = result.findings.length > 0 ? 1 : 0;
    return { ...found, applicableWeight: 1, affectedWeight, judgedPages: 1 };
  }
  let applicableWeight = 0;
  let affectedWeight = 0;
  let judgedPages = 0;
  for (const [url, share] of sortedByUrl(result.judged)) {
    const page = pageByUrl.get(url) ?? { isHome: false, depth: null, isBlocked: false };
    if (page.isBlocked) continue;
    judgedPages += 1;
    applicableWeight += pageWeight(page);
    affectedWeight += pageWeight(page) * share;
  }
  const measured = { ...found, applicableWeight, affectedWeight, judgedPages };
  if (result.unmeasured === undefined || result.unmeasured.pages === 0) return measured;
  const { pages: notMeasuredPages, reason: notMeasuredReason } = result.unmeasured;
  return { ...measured, notMeasuredPages, notMeasuredReason };
}

/** Sums, check by check. Merge in a fixed page order where the last digit must repeat. */
export function mergeTallies(tallies: Iterable<AuditTally>): AuditTally {
  const merged = new Map<string, CheckTally>();
  for (const tally of tallies) addTally(merged, tally);
  return merged;
}

/** Adds `tally` to `sum`. */
export function addTally(sum: Map<string, CheckTally>, tally: AuditTally): void {
  for (const [checkId, addend] of tally) {
    const known = sum.get(checkId);
    sum.set(checkId, known === undefined ? addend : addTallies(known, addend));
  }
}

/** The score's input for one check; its severity is the highest it was found with. */
export function checkResultOf(audit: Audit, tally: CheckTally): CheckResult {
  return {
    checkId: audit.id,
    category: audit.category,
    severity: highestSeverity(tally.severities, audit.severity),
    affectedWeight: tally.affectedWeight,
    applicableWeight: tally.applicableWeight,
  };
}

function addTallies(a: CheckTally, b: CheckTally): CheckTally {
  return {
    applicableWeight: a.applicableWeight + b.applicableWeight,
    affectedWeight: a.affectedWeight + b.affectedWeight,
    affectedPages: a.affectedPages + b.affectedPages,
    judgedPages: a.judgedPages + b.judgedPages,
    notMeasuredPages: a.notMeasuredPages + b.notMeasuredPages,
    notMeasuredReason: a.notMeasuredReason ?? b.notMeasuredReason,
    severities:
      b.severities.length === 0 ? a.severities : [...new Set([...a.severities, ...b.severities])],
  };
}

/** One page, or the website as a whole, that a check could not be asked about. */
export function unmeasured(reason: string): CheckTally {
  return {
    applicableWeight: 0,
    affectedWeight: 0,
    affectedPages: 0,
    judgedPages: 0,
    notMeasuredPages: 1,
    notMeasuredReason: reason,
    severities: [],
  };
}

function sortedByUrl(judged: ReadonlyMap<string, number>): [string, number][] {
  return [...judged].sort(([a], [b]) => (a < b ? -1 : 1));
}
