import type { ExperimentPower } from '../contract/index.js';

/** For a two-sided test at 5 % that finds an effect of this size four times out of five. */
const Z_TWO_SIDED = 1.959964;
const Z_POWER = 0.841621;
/** Shares of randomisation inference are too coarse with fewer: 2^-10 is a thousandth. */
export const MIN_PAIRS = 10;
/** Fewer clicks say nothing about how much they vary. */
const MIN_CLICKS_KNOWN = 100;

/** Clicks of a page in two periods of the same length, between which nothing was changed on purpose. */
export interface PagePeriods {
  readonly earlier: number;
  readonly later: number;
}

/**
 * How many times more the clicks of pages vary between two periods than counts of independent events would, when the
 * change of all pages together is taken out; at least 1. `null` when there are too few clicks to say.
 */
export function overdispersionOf(pages: readonly PagePeriods[]): number | null {
  const earlier = sum(pages.map((page) => page.earlier));
  const later = sum(pages.map((page) => page.later));
  if (pages.length < 2 * MIN_PAIRS || Math.min(earlier, later) < MIN_CLICKS_KNOWN) return null;
  const growth = later / earlier;
  const squares = sum(pages.map((page) => (page.later - growth * page.earlier) ** 2));
  // For independent events, (later − growth × earlier) of a page has the variance growth × (earlier + later).
  const expected = growth * (earlier + later);
  const perPage = (squares / expected) * (pages.length / (pages.length - 1));
  return Math.max(1, perPage);
}

/** Clicks that each arm needs in each of the two periods, so that an effect of this size is found four times out of five. */
export function clicksNeeded(effectPercent: number, overdispersion: number): number {
  const logEffect = Math.log(1 + effectPercent / 100);
  return Math.ceil((4 * overdispersion * (Z_TWO_SIDED + Z_POWER) ** 2) / logEffect ** 2);
}

/** The smallest increase in percent that can be decided with so many clicks per arm and period. */
export function decidableEffect(clicks: number, overdispersion: number): number | null {
  if (clicks <= 0) return null;
  const logEffect = (Z_TWO_SIDED + Z_POWER) * Math.sqrt((4 * overdispersion) / clicks);
  return (Math.exp(logEffect) - 1) * 100;
}

/** Whether the experiment can be decided, from the website's own clicks in two periods before it. */
export function assessPower(input: {
  readonly pages: readonly PagePeriods[];
  readonly pairs: number;
  readonly effectPercent: number;
}): ExperimentPower {
  const { pages, pairs, effectPercent } = input;
  const clicks = Math.floor(sum(pages.map(({ later }) => later)) / 2);
  const overdispersion = overdispersionOf(pages);
  const known = {
    clicksPerArm: clicks,
    overdispersion,
    clicksNeeded: overdispersion === null ? null : clicksNeeded(effectPercent, overdispersion),
    decidablePercent: overdispersion === null ? null : decidableEffect(clicks, overdispersion),
  };
  const refusal = whyRefused({ ...known, pairs, effectPercent });
  return { ...known, isDecidable: refusal === null, refusal };
}

/** Where nothing can be computed; `refusal` is a sentence. */
export function unknownPower(refusal: string): ExperimentPower {
  return {
    ...{ clicksPerArm: 0, overdispersion: null, clicksNeeded: null, decidablePercent: null },
    ...{ isDecidable: false, refusal },
  };
}

function whyRefused(of: {
  readonly clicksPerArm: number;
  readonly clicksNeeded: number | null;
  readonly pairs: number;
  readonly effectPercent: number;
}): string | null {
  if (of.pairs < MIN_PAIRS)
    return `An experiment needs at least ${2 * MIN_PAIRS} similar pages with clicks; there are ${2 * of.pairs}.`;
  if (of.clicksNeeded === null)
    return 'These pages had too few clicks to know how much they vary. Each half of them needs a few hundred clicks in each period.';
  if (of.clicksPerArm >= of.clicksNeeded) return null;
  return `To find ${signed(of.effectPercent)}%, each group of pages needs ${grouped(of.clicksNeeded)} clicks in each period; it has ${grouped(of.clicksPerArm)}. Choose more pages, a longer period or a larger effect.`;
}

function signed(percent: number): string {
  return percent > 0 ? `+${percent}` : `−${Math.abs(percent)}`;
}

function grouped(count: number): string {
  return count.toLocaleString('en-US');
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
