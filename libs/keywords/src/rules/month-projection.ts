import type { ProjectionState } from '../contract/index.js';

/** Distinct texts of a market that are read in the same way. */
export interface ReadingGroup {
  readonly marketId: number;
  /** Otherwise weekly. */
  readonly isDaily: boolean;
  /** Of the weekly reading. */
  readonly depth: number;
  /** Of the readings on the other days. */
  readonly shallowDepth: number;
  readonly texts: number;
  readonly keywords: number;
}
export interface MonthProjection {
  /** `null`: nothing of it can be read. */
  readonly micros: number | null;
  readonly readings: number;
  readonly keywords: number;
  /** In markets without a price. */
  readonly unreadKeywords: number;
}

/** An average month of the Gregorian calendar. */
const MONTH_DAYS = 365.2425 / 12;
const FULL_READINGS = MONTH_DAYS / 7;
const SHALLOW_READINGS = MONTH_DAYS - FULL_READINGS;
const WARNING_SHARE = 0.8;

/**
 * What groups cost in a month: once a week to the full depth, daily ones on the other days as deep as their ranks need
 * (SEARCH-DATA.md section 3). @param price micro-dollars of one reading; `null`: nobody reads this market.
 */
export function monthProjection(
  groups: readonly ReadingGroup[],
  price: (marketId: number, depth: number) => number | null,
): MonthProjection {
  let micros = 0;
  let readings = 0;
  let keywords = 0;
  let unreadKeywords = 0;
  for (const { marketId, isDaily, depth, shallowDepth, texts, keywords: count } of groups) {
    const full = price(marketId, depth);
    const shallow = price(marketId, shallowDepth);
    if (full === null || shallow === null) {
      unreadKeywords += count;
      continue;
    }
    keywords += count;
    const shallowReadings = isDaily ? SHALLOW_READINGS : 0;
    micros += texts * (FULL_READINGS * full + shallowReadings * shallow);
    readings += texts * (FULL_READINGS + shallowReadings);
  }
  const isNothingRead = keywords === 0 && unreadKeywords > 0;
  return {
    micros: isNothingRead ? null : Math.ceil(micros),
    readings: Math.round(readings),
    keywords,
    unreadKeywords,
  };
}

export function projectionState(micros: number | null, capMicros: number): ProjectionState {
  if (micros === null || micros === 0) return 'normal';
  if (micros > capMicros) return 'over_cap';
  return micros >= capMicros * WARNING_SHARE ? 'near_cap' : 'normal';
}
