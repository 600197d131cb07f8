/** Share of searches that click a result at a position (from 1). */
export type ClickRates = (position: number) => number;

/** Source of the general rates below. */
export const GENERAL_STUDY = 'Sistrix, July 2020';

/**
 * Clicks by search at positions 1 to 10: averages over all of Google's result pages, published by Sistrix in
 * July 2020. Used where the website's own rates are not known (`own-click-rates.ts`).
 */
const FIRST_PAGE = [0.285, 0.157, 0.11, 0.08, 0.072, 0.051, 0.04, 0.032, 0.028, 0.025];
/** Our assumption: that study ends at the first page. */
const SECOND_PAGE = 0.01;

/** Share of searches that click a result at a position (from 1). Never rises with the position; 0 from position 21 on. */
export function clickRate(position: number): number {
  return FIRST_PAGE[position - 1] ?? (position <= 20 ? SECOND_PAGE : 0);
}
