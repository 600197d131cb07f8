import type {
  Audit,
  PageAudit,
  RenderedAudit,
  SiteAuditResult,
  SiteAudit,
  TargetAudit,
  CheckResult,
} from '@app/seo-audits';
import type { PageFacts } from '@app/crawler/pages';
import type { Severity } from '@app/seo-audits/contract';
import { pageWeight, isInsideGate } from '@app/seo-audits';
import type { PageOutcome } from './page-outcome.js';
import { highestSeverity } from './severity-order.js';

/** The result of one check over a set of pages. */
export interface CheckTally {
  readonly applicableWeight: number;
  readonly affectedWeight: number;
  readonly affectedPages: number;
  readonly judgedPages: number;
  readonly notMeasuredPages: number;
  /** Reason of the first page where it could not be measured. */
  readonly notMeasuredReason: string | null;
  /** The highest severity of each failing page; the highest of these decides the weight. */
  readonly severities: readonly Severity[];
}

/** A tally as stored with its scan: a JSON object, by check id. */
export type StoredTallies = Readonly<Record<string, CheckTally>>;

/** By check id. A check that applied nowhere is absent or has weight 0. */
export type AuditTally = ReadonlyMap<string, CheckTally>;

/** Mutable for speed: 90 checks times 20,000 pages would allocate too many objects. */
export type TallySum = Map<string, { -readonly [Field in keyof CheckTally]: CheckTally[Field] }>;

const NOTHING_YET: CheckTally = {
  applicableWeight: 0,
  affectedWeight: 0,
  affectedPages: 0,
  judgedPages: 0,
  notMeasuredPages: 0,
  notMeasuredReason: null,
  severities: [],
};

/** The part of PageFacts that determines gates and weights. */
export type TalliedPage = Pick<
  PageFacts,
  'url' | 'isHome' | 'depth' | 'isBlocked' | 'isHtml200' | 'isIndexable'
> & {
  /** All target checks audit it: an HTML page served under this address. */
  readonly isReadable?: boolean;
  /** The target checks, and the site checks that audit page by page, that audited the page. */
  readonly laterChecks?: ReadonlySet<string>;
};

type PageByPageAudit = PageAudit | TargetAudit | RenderedAudit | SiteAudit;

/**
 * Adds one page's contribution to `sum`. The order of the pages must be fixed where the last digit has to be
 * reproducible.
 */
export function addPage(
  sum: TallySum,
  audits: readonly PageByPageAudit[],
  page: TalliedPage,
  outcome: PageOutcome,
): void {
  const weight = pageWeight(page);
  const notApplicable = new Set(outcome.notApplicable);
  for (const audit of audits) {
    const { id } = audit;
    if (!isAudited(audit, page, outcome) || notApplicable.has(id)) continue;
    let running = sum.get(id);
    if (running === undefined) sum.set(id, (running = { ...NOTHING_YET }));
    const reason = outcome.notMeasured[id];
    if (reason !== undefined) {
      running.notMeasuredPages += 1;
      running.notMeasuredReason ??= reason;
      continue;
    }
    running.judgedPages += 1;
    running.applicableWeight += weight;
    const failure = outcome.failed[id];
    if (failure === undefined) continue;
    running.affectedPages += 1;
    running.affectedWeight += weight * failure.share;
    if (!running.severities.includes(failure.severity))
      running.severities = [...running.severities, failure.severity];
  }
}

/** A sum that starts from the tally of other checks. */
export function sumFrom(...tallies: readonly AuditTally[]): TallySum {
  const sum: TallySum = new Map();
  for (const tally of tallies) for (const [id, one] of tally) sum.set(id, { ...one });
  return sum;
}

function isAudited(
  audit: PageByPageAudit,
  page: TalliedPage,
  { isRendered, rendering }: PageOutcome,
): boolean {
  switch (audit.kind) {
    case 'page':
      return isInsideGate(audit.gate, page);
    case 'target':
      return page.isReadable === true || page.laterChecks?.has(audit.id) === true;
    case 'rendered':
      return (
        (audit.comparesHtml === true && rendering !== undefined
          ? rendering.isRendered
          : isRendered === true) && isInsideGate(audit.gate, page)
      );
    case 'site':
      return !page.isBlocked && page.laterChecks?.has(audit.id) === true;
  }
}

/** The pages of a website for the tallies of its site checks. */
export interface TalliedSite {
  readonly pageByUrl: ReadonlyMap<string, TalliedPage>;
  /** The keys of the map, sorted: once, not for each check. */
  readonly sortedUrls: readonly string[];
}

/** The tally of one site check; blocked pages are in no denominator. */
export function tallySiteResult(
  audit: Pick<Audit, 'severity'>,
  result: SiteAuditResult,
  { pageByUrl, sortedUrls }: TalliedSite,
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
  for (const url of inOrder(result.audited, sortedUrls)) {
    const share = result.audited.get(url) ?? 0;
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

/** The score's input for one check, with the highest severity found. */
export function checkResultOf(audit: Audit, tally: CheckTally): CheckResult {
  return {
    checkId: audit.id,
    category: audit.category,
    severity: highestSeverity(tally.severities, audit.severity),
    affectedWeight: tally.affectedWeight,
    applicableWeight: tally.applicableWeight,
  };
}

/** One page, or the website as a whole, for which a check could not be measured. */
export function unmeasured(reason: string): CheckTally {
  return { ...NOTHING_YET, notMeasuredPages: 1, notMeasuredReason: reason };
}

function inOrder(
  audited: ReadonlyMap<string, number>,
  sortedUrls: readonly string[],
): readonly string[] {
  const urls = sortedUrls.filter((url) => audited.has(url));
  return urls.length === audited.size ? urls : [...audited.keys()].sort();
}
