import type { EffectOutcome } from '../contract/index.js';
import type { SeenPage } from './impact.js';

/** Fewer clicks before the fix change by chance alone. */
const LEAST_CLICKS = 10;
/** Fewer pages do not show how much pages of the website change by themselves. */
const LEAST_PAGES = 10;
/** Quantile of the normal distribution for an interval of 95 %. */
const Z = 1.96;

export interface ClickChange {
  /** 1.2 is a fifth more clicks than the other pages of the website lead to expect. */
  readonly factor: number;
  readonly low: number;
  readonly high: number;
}

export interface AssessedClicks {
  readonly outcome: EffectOutcome;
  /** `null` for `too_few`. */
  readonly change: ClickChange | null;
}

/** A page's change as a logarithm, with its variance by counting alone. */
interface LogChange {
  readonly y: number;
  readonly variance: number;
}

/**
 * Whether the clicks of a page changed more than those of the pages without a fix. Pages also change by themselves, by more
 * than counts explain, so the interval is one of prediction (random effects by DerSimonian and Laird, Higgins et al. 2009):
 * where a page without an effect would be found.
 */
export function assessClicks(
  pages: readonly SeenPage[],
  fix: { readonly page: string; readonly fixedPages: ReadonlySet<string> },
): AssessedClicks {
  const own = pages.find(({ page }) => page === fix.page);
  const others = pages
    .filter(({ page }) => page !== fix.page && !fix.fixedPages.has(page))
    .filter(hasEnough)
    .map(logChange);
  if (own === undefined || !hasEnough(own) || others.length < LEAST_PAGES)
    return { outcome: 'too_few', change: null };
  const between = varianceBetween(others);
  const { mean, variance } = weightedMean(others, between);
  const { y, variance: ofOwn } = logChange(own);
  const half = tQuantile(others.length - 2) * Math.sqrt(ofOwn + between + variance);
  const log = y - mean;
  const change = { factor: Math.exp(log), low: Math.exp(log - half), high: Math.exp(log + half) };
  return { outcome: outcomeOf(change), change };
}

/** By the clicks before alone: those afterwards would choose pages by what is to be found out. */
function hasEnough({ before }: SeenPage): boolean {
  return before.clicks >= LEAST_CLICKS;
}

function outcomeOf({ low, high }: ClickChange): EffectOutcome {
  if (low > 1) return 'more_clicks';
  return high < 1 ? 'fewer_clicks' : 'not_measurable';
}

/** Half a click more on each side, so that none is no infinite change. */
function logChange({ before, after }: SeenPage): LogChange {
  const [was, is] = [before.clicks + 0.5, after.clicks + 0.5];
  return { y: Math.log(is / was), variance: 1 / is + 1 / was };
}

function weightedMean(
  changes: readonly LogChange[],
  between: number,
): { readonly mean: number; readonly variance: number } {
  let [sum, weights] = [0, 0];
  for (const { y, variance } of changes) {
    const weight = 1 / (variance + between);
    sum += weight * y;
    weights += weight;
  }
  return { mean: sum / weights, variance: 1 / weights };
}

/** How much pages differ beyond their counts. */
function varianceBetween(changes: readonly LogChange[]): number {
  const { mean } = weightedMean(changes, 0);
  let [spread, weights, squares] = [0, 0, 0];
  for (const { y, variance } of changes) {
    const weight = 1 / variance;
    spread += weight * (y - mean) ** 2;
    weights += weight;
    squares += weight * weight;
  }
  return Math.max(0, (spread - (changes.length - 1)) / (weights - squares / weights));
}

/** 97.5 % of Student's t by the expansion of Cornish and Fisher; exact to 0.01 from 8 degrees of freedom on. */
function tQuantile(degrees: number): number {
  const [z3, z5] = [Z ** 3, Z ** 5];
  return Z + (z3 + Z) / (4 * degrees) + (5 * z5 + 16 * z3 + 3 * Z) / (96 * degrees ** 2);
}
