import type { Actor } from '@app/common';
import type { SearchMarket } from '@app/search-data/contract';
import { Injectable } from '@nestjs/common';
import { MAX_DEPTH } from '../contract/index.js';
import type { LineResult, RankProblem, TrackingCost } from '../contract/index.js';
import { freePlaces, noPlaceText } from '../rules/keyword-places.js';
import { locationOf } from '../tracking/present-keyword.js';
import { TrackingService } from '../tracking/tracking.service.js';
import type { FileKeyword } from './file-keywords.js';

export type MarketKeyword = FileKeyword & {
  readonly market: SearchMarket;
  readonly marketId: number;
};
export type AdditionResult = LineResult | 'not_tracked';
export interface Additions {
  /** By the keywords' numbers. */
  readonly results: readonly AdditionResult[];
  /** Of keywords that are not tracked. */
  readonly problems: readonly RankProblem[];
  readonly cost: TrackingCost;
}

const HEADING = 'keyword,domain,tags';
const NO_COST: TrackingCost = { firstReadMicros: 0, monthMicros: 0, keyOwner: null };

/** Tracks keywords of a file by the rules of a bulk addition: its limits, cost and cadence. */
@Injectable()
export class NewFileKeywords {
  constructor(private readonly tracking: TrackingService) {}

  /** @param keywords that are not tracked yet. A dry run adds nothing. */
  async add(
    actor: Actor,
    keywords: readonly MarketKeyword[],
    { isWanted, isDryRun }: { readonly isWanted: boolean; readonly isDryRun: boolean },
  ): Promise<Additions> {
    const results = keywords.map((): AdditionResult => 'not_tracked');
    const problems: RankProblem[] = [];
    let cost = NO_COST;
    /** A dry run counts each market against the same free places. */
    let places = Number.POSITIVE_INFINITY;
    const numbered = keywords.map((keyword, n) => ({ keyword, n }));
    const byMarket = Map.groupBy(isWanted ? numbered : [], ({ keyword }) => keyword.marketId);
    for (const inMarket of byMarket.values()) {
      const [first] = inMarket;
      if (first === undefined) continue;
      const response = await this.tracking.trackAll(actor, {
        text: [HEADING, ...inMarket.map(({ keyword }) => lineOf(keyword))].join('\n'),
        ...{ market: first.keyword.market, location: first.keyword.location },
        ...{ depth: MAX_DEPTH, tags: [], isDryRun },
      });
      const { plan } = response;
      const { market } = first.keyword;
      const isDemo = market.engine === 'demo';
      if (isDryRun && !isDemo) places = Math.min(places, freePlaces(plan, plan.limit).plan);
      for (const { line, result, message } of response.lines) {
        const at = inMarket[line - 2];
        if (at === undefined) continue;
        const hasPlace = result !== 'added' || isDemo || places > 0;
        if (result === 'added' && !isDemo) places -= 1;
        results[at.n] = hasPlace ? result : 'over_limit';
        if (hasPlace && (result === 'added' || result === 'tracked')) continue;
        problems.push(problemOf(at.keyword, message ?? noPlaceText(market, plan)));
      }
      cost = sumOf(cost, response.cost);
    }
    for (const { keyword, n } of numbered) {
      if (results[n] !== 'not_tracked') continue;
      const where = locationOf(keyword.market);
      problems.push(problemOf(keyword, `You do not track this keyword (${where})`));
    }
    return { results, problems, cost };
  }
}

function lineOf({ text, target, tags }: MarketKeyword): string {
  return [text, target, tags.join('|')].map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
}

function problemOf({ line, text }: MarketKeyword, message: string): RankProblem {
  return { line, keyword: text, message };
}

function sumOf(one: TrackingCost, other: TrackingCost): TrackingCost {
  const add = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b);
  return {
    firstReadMicros: add(one.firstReadMicros, other.firstReadMicros),
    monthMicros: add(one.monthMicros, other.monthMicros),
    keyOwner: other.keyOwner ?? one.keyOwner,
  };
}
