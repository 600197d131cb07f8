import { ResultPages } from '@app/search-data';
import type { CostEstimate } from '@app/search-data';
import type { SearchMarket } from '@app/search-data/contract';
import { Injectable } from '@nestjs/common';
import type { Cadence, TrackingCost } from '../contract/index.js';

/** Readings of a month at most: of the keyword's own depth once a week, and shallow ones on the other days. */
const FULL_READINGS = 5;
const SHALLOW_READINGS = 26;
/** A page more than the first: the depth that daily readings usually have. */
const SHALLOW_DEPTH = 20;

/** Prices of markets. */
export type MarketPrices = ReadonlyMap<
  string,
  { readonly full: CostEstimate; readonly shallow: CostEstimate } | null
>;
interface PricedKeyword {
  readonly market: SearchMarket;
  readonly cadence: Cadence;
}

/** What keywords will cost, before anything is bought. */
@Injectable()
export class TrackingCosts {
  constructor(private readonly pages: ResultPages) {}

  async prices(
    userId: string,
    markets: readonly SearchMarket[],
    depth: number,
  ): Promise<MarketPrices> {
    const prices = new Map<string, { full: CostEstimate; shallow: CostEstimate } | null>();
    for (const market of markets) {
      const key = JSON.stringify(market);
      if (prices.has(key)) continue;
      const full = await this.pages.estimate(userId, market, depth);
      const shallow = await this.pages.estimate(userId, market, Math.min(depth, SHALLOW_DEPTH));
      prices.set(key, full === null || shallow === null ? null : { full, shallow });
    }
    return prices;
  }
}

/** The cost of keywords whose markets have these prices; unknown if one of them has none. */
export function trackingCost(
  prices: MarketPrices,
  keywords: readonly PricedKeyword[],
): TrackingCost {
  let firstReadMicros = 0;
  let monthMicros = 0;
  let keyOwner: TrackingCost['keyOwner'] = null;
  for (const { market, cadence } of keywords) {
    const price = prices.get(JSON.stringify(market)) ?? null;
    if (price === null) return { firstReadMicros: null, monthMicros: null, keyOwner: null };
    const { full, shallow } = price;
    firstReadMicros += full.costMicros;
    const daily = cadence === 'daily' ? SHALLOW_READINGS * shallow.costMicros : 0;
    if (cadence !== 'manual') monthMicros += FULL_READINGS * full.costMicros + daily;
    keyOwner = full.keyOwner;
  }
  return { firstReadMicros, monthMicros, keyOwner };
}
