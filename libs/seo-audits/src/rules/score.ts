import { categories } from '../contract/names.js';
import type { Category, Severity } from '../contract/names.js';

/** Weight of a check that fails everywhere, in the exponent of the score (AUDIT-CHECKS section 19). */
const SEVERITY_WEIGHT: Readonly<Record<Severity, number>> = {
  critical: 0.55,
  high: 0.18,
  medium: 0.05,
  low: 0.01,
};

/** Maximum loss of all low checks of one category together. */
const LOW_CAP_PER_CATEGORY = 0.03;

const HOME_WEIGHT = 3;
const DEPTH_ONE_WEIGHT = 2;

/** The result of one check over the whole scan; unmeasured checks are omitted. */
export interface CheckResult {
  readonly checkId: string;
  readonly category: Category;
  /** The highest among its findings when they override it, else the check's own. */
  readonly severity: Severity;
  /** Sum of page weight x failing share over the pages that fail; 0 or 1 for a site check. */
  readonly affectedWeight: number;
  /** Sum of the weights of the pages the check could audit; 1 for a site check, 0 when it applied nowhere. */
  readonly applicableWeight: number;
}

export interface CheckLoss {
  readonly checkId: string;
  readonly category: Category;
  readonly severity: Severity;
  /** Points of the site score; the losses of all checks add up to 100 - score. */
  readonly pointsLost: number;
  /** The gain of the site score when this check alone is fixed everywhere. */
  readonly pointsWonIfFixed: number;
}

export interface CategoryResult {
  readonly category: Category;
  /** 0-100, `null` when no check of the category could audit anything. */
  readonly score: number | null;
  readonly pointsLost: number;
  readonly failingChecks: number;
  readonly measuredChecks: number;
}

/** Unrounded; rules/score-rounding computes the displayed figures. */
export interface SiteScore {
  /** 0-100; `null` when nothing at all could be audited. */
  readonly score: number | null;
  readonly categories: readonly CategoryResult[];
  /** Largest loss first. */
  readonly losses: readonly CheckLoss[];
}

/** Weight of a page in every share: home 3, one click away 2, others 1. */
export function pageWeight(page: {
  readonly isHome: boolean;
  readonly depth: number | null;
}): number {
  if (page.isHome) return HOME_WEIGHT;
  return page.depth === 1 ? DEPTH_ONE_WEIGHT : 1;
}

/**
 * The score of AUDIT-CHECKS section 19: per check w x sqrt(share), summed per category, the low ones capped; score =
 * 100 x exp(-sum), which is the product of the category scores.
 */
export function scoreSite(checks: readonly CheckResult[]): SiteScore {
  const measured = checks.filter((check) => check.applicableWeight > 0);
  if (measured.length === 0) {
    return { score: null, categories: categories.map(unmeasuredCategory), losses: [] };
  }
  const exponents = lossExponents(measured);
  const total = sum(exponents.values());
  const score = toScore(total);
  const losses = measured
    .filter(isFailing)
    .map((check) => ({
      checkId: check.checkId,
      category: check.category,
      severity: check.severity,
      pointsLost: ((100 - score) * (exponents.get(check) ?? 0)) / total,
      pointsWonIfFixed: (predictScore(measured, new Set([check.checkId])) ?? score) - score,
    }))
    .sort((a, b) => b.pointsLost - a.pointsLost || (a.checkId < b.checkId ? -1 : 1));
  return {
    score,
    losses,
    categories: categories.map((category) => scoreCategory(category, measured, exponents, losses)),
  };
}

/**
 * The score when these checks pass on every page and nothing else changes; `null` when nothing could be audited. Every
 * promised point comes from here.
 */
function predictScore(checks: readonly CheckResult[], fixed: ReadonlySet<string>): number | null {
  const measured = checks.filter((check) => check.applicableWeight > 0);
  if (measured.length === 0) return null;
  const open = measured.filter(({ checkId }) => !fixed.has(checkId));
  return toScore(sum(lossExponents(open).values()));
}

function scoreCategory(
  category: Category,
  measured: readonly CheckResult[],
  exponents: ReadonlyMap<CheckResult, number>,
  losses: readonly CheckLoss[],
): CategoryResult {
  const own = measured.filter((check) => check.category === category);
  if (own.length === 0) return unmeasuredCategory(category);
  return {
    category,
    score: toScore(sum(own.map((check) => exponents.get(check) ?? 0))),
    pointsLost: sum(
      losses.filter((loss) => loss.category === category).map((loss) => loss.pointsLost),
    ),
    failingChecks: own.filter(isFailing).length,
    measuredChecks: own.length,
  };
}

function unmeasuredCategory(category: Category): CategoryResult {
  return { category, score: null, pointsLost: 0, failingChecks: 0, measuredChecks: 0 };
}

/** Each check's share of the exponent; if the cap applies, the low checks are scaled down in proportion. */
function lossExponents(checks: readonly CheckResult[]): Map<CheckResult, number> {
  const lowSums = new Map<Category, number>();
  for (const check of checks) {
    if (check.severity !== 'low') continue;
    lowSums.set(check.category, (lowSums.get(check.category) ?? 0) + rawExponent(check));
  }
  return new Map(
    checks.map((check) => {
      const lowSum = check.severity === 'low' ? (lowSums.get(check.category) ?? 0) : 0;
      const shrink = lowSum > LOW_CAP_PER_CATEGORY ? LOW_CAP_PER_CATEGORY / lowSum : 1;
      return [check, rawExponent(check) * shrink];
    }),
  );
}

function rawExponent(check: CheckResult): number {
  const share = Math.min(1, Math.max(0, check.affectedWeight / check.applicableWeight));
  return SEVERITY_WEIGHT[check.severity] * Math.sqrt(share);
}

function isFailing(check: CheckResult): boolean {
  return check.affectedWeight > 0;
}

function toScore(exponent: number): number {
  return 100 * Math.exp(-exponent);
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
