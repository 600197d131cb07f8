import type { KeyOwner, SerpProviderName } from '@app/search-data/contract';
import type { Cadence, TrackingCost } from '../contract/index.js';

/** Readings of a month at most: of the keyword's own depth once a week, and shallow ones on the other days. */
const FULL_READINGS = 5;
const SHALLOW_READINGS = 26;

export interface ReadingPrice {
  readonly provider: SerpProviderName;
  readonly keyOwner: KeyOwner;
  /** Micro-dollars, an upper bound. */
  readonly costMicros: number;
}
/**
 * Of the reading that is about to be bought, to full depth, and of those of the schedule: the weekly one to full depth, and
 * the others; `null`: no provider reads the market.
 */
export type KeywordPrice = {
  readonly next: ReadingPrice;
  readonly full: ReadingPrice;
  readonly shallow: ReadingPrice;
} | null;

export interface PricedKeywords {
  readonly keywords: number;
  readonly cadence: Cadence;
  readonly price: KeywordPrice;
}

export interface PayerCost {
  readonly keyOwner: KeyOwner;
  readonly providers: readonly SerpProviderName[];
  readonly readingMicros: number;
  readonly monthMicros: number;
}

/** What the next reading of each keyword and a month at their cadence cost at most, by payer (SEARCH-DATA.md section 1). */
export function keywordCosts(groups: readonly PricedKeywords[]): {
  readonly payers: readonly PayerCost[];
  readonly unreadKeywords: number;
} {
  const payers = new Map<KeyOwner, PayerCost>();
  let unreadKeywords = 0;
  for (const { keywords, cadence, price } of groups) {
    if (price === null) {
      unreadKeywords += keywords;
      continue;
    }
    const { keyOwner, provider } = price.next;
    const others = cadence === 'daily' ? SHALLOW_READINGS * price.shallow.costMicros : 0;
    const month = cadence === 'manual' ? 0 : FULL_READINGS * price.full.costMicros + others;
    const before = payers.get(keyOwner);
    payers.set(keyOwner, {
      keyOwner,
      providers: [...new Set([...(before?.providers ?? []), provider])],
      readingMicros: (before?.readingMicros ?? 0) + keywords * price.next.costMicros,
      monthMicros: (before?.monthMicros ?? 0) + keywords * month,
    });
  }
  return { payers: [...payers.values()], unreadKeywords };
}

/** The same as one sum; unknown if no provider reads one of the keywords. */
export function trackingCost(groups: readonly PricedKeywords[]): TrackingCost {
  const { payers, unreadKeywords } = keywordCosts(groups);
  if (unreadKeywords > 0) return { firstReadMicros: null, monthMicros: null, keyOwner: null };
  return {
    firstReadMicros: sumOf(payers, 'readingMicros'),
    monthMicros: sumOf(payers, 'monthMicros'),
    keyOwner: payers.at(-1)?.keyOwner ?? null,
  };
}

/** Micro-dollars of all payers. */
export function sumOf(
  payers: readonly PayerCost[],
  field: 'readingMicros' | 'monthMicros',
): number {
  return payers.reduce((sum, payer) => sum + payer[field], 0);
}
