import { ResultPages } from '@app/search-data';
import type { SearchMarket } from '@app/search-data/contract';
import { Injectable } from '@nestjs/common';
import type { Cadence, TrackingCost } from '../contract/index.js';

/** Readings of a month at most: of the keyword's own depth once a week, and shallow ones on the other days. */
const FULL_READINGS = 5;
const SHALLOW_READINGS = 26;
/** A page more than the first: the depth that daily readings usually have. */
const SHALLOW_DEPTH = 20;

/** What keywords will cost, before anything is bought. */
@Injectable()
export class TrackingCosts {
  constructor(private readonly pages: ResultPages) {}

  async of(
    userId: string,
    keywords: readonly { readonly market: SearchMarket; readonly cadence: Cadence }[],
    depth: number,
  ): Promise<TrackingCost> {
    const counts = new Map<string, { market: SearchMarket; cadence: Cadence; n: number }>();
    for (const keyword of keywords) {
      const key = JSON.stringify(keyword);
      counts.set(key, { ...keyword, n: (counts.get(key)?.n ?? 0) + 1 });
    }
    const unknown: TrackingCost = { firstReadMicros: null, monthMicros: null, keyOwner: null };
    let firstReadMicros = 0;
    let monthMicros = 0;
    let keyOwner: TrackingCost['keyOwner'] = null;
    for (const { market, cadence, n } of counts.values()) {
      const full = await this.pages.estimate(userId, market, depth);
      const shallow = await this.pages.estimate(userId, market, Math.min(depth, SHALLOW_DEPTH));
      if (full === null || shallow === null) return unknown;
      firstReadMicros += n * full.costMicros;
      const daily = cadence === 'daily' ? SHALLOW_READINGS * shallow.costMicros : 0;
      if (cadence !== 'manual') monthMicros += n * (FULL_READINGS * full.costMicros + daily);
      keyOwner = full.keyOwner;
    }
    return { firstReadMicros, monthMicros, keyOwner };
  }
}
