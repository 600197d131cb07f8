import { ResultPages } from '@app/search-data';
import type { SearchMarket } from '@app/search-data/contract';
import { Injectable } from '@nestjs/common';
import type { KeywordPrice } from '../rules/keyword-costs.js';

/** A page more than the first: the depth that daily readings usually have. */
const SHALLOW_DEPTH = 20;

export interface MarketDepth {
  readonly market: SearchMarket;
  readonly depth: number;
}

/** What reading markets costs, before anything is bought. */
@Injectable()
export class TrackingCosts {
  constructor(private readonly pages: ResultPages) {}

  /**
   * Returns the price of each of the markets and depths; of others there is none.
   * @param isLive the next reading is not the schedule's: somebody waits for it.
   */
  async prices(
    userId: string,
    wanted: readonly MarketDepth[],
    { isLive } = { isLive: false },
  ): Promise<(of: MarketDepth) => KeywordPrice> {
    const prices = new Map<string, KeywordPrice>();
    for (const of of wanted) {
      const key = keyOf(of);
      if (prices.has(key)) continue;
      const { market, depth } = of;
      const next = await this.pages.estimate(userId, market, depth, { isLive });
      const full = await this.pages.estimate(userId, market, depth);
      const shallow = await this.pages.estimate(userId, market, Math.min(depth, SHALLOW_DEPTH));
      const isRead = next !== null && full !== null && shallow !== null;
      prices.set(key, isRead ? { next, full, shallow } : null);
    }
    return (of) => prices.get(keyOf(of)) ?? null;
  }
}

/** Which place it is makes no difference. */
function keyOf({ market, depth }: MarketDepth): string {
  const { engine, country, language, location, device } = market;
  return JSON.stringify([engine, country, language, location !== null, device, depth]);
}
