import { Places } from '@app/search-data';
import type { SearchMarket } from '@app/search-data/contract';
import { Injectable } from '@nestjs/common';
import { keyOfMarket } from '../markets.repository.js';
import type { MarketProblem } from './typed-keywords.js';

/** A line with the market that it names, or why there is none. */
export interface LineWithMarket {
  readonly market: SearchMarket | MarketProblem;
  /** `false`: the place is as it was typed, and may not exist. */
  readonly isPlaceChecked?: boolean;
}

/** The places of lines as providers name them: nothing is tracked in a place that they do not know. */
@Injectable()
export class LinePlaces {
  constructor(private readonly places: Places) {}

  async resolve<L extends LineWithMarket>(
    userId: string,
    lines: readonly L[],
  ): Promise<(L & LineWithMarket)[]> {
    const markets = new Map(
      lines.flatMap(({ market }) =>
        'message' in market || market.location === null ? [] : [[keyOfMarket(market), market]],
      ),
    );
    if (markets.size === 0) return [...lines];
    const resolved = await this.places.resolve(userId, [...markets.values()]);
    const byKey = new Map([...markets.keys()].map((key, n) => [key, resolved[n]]));
    return lines.map((line) => {
      const place = 'message' in line.market ? undefined : byKey.get(keyOfMarket(line.market));
      if (place === undefined) return line;
      if (place.kind === 'market')
        return { ...line, market: place.market, isPlaceChecked: place.isChecked };
      return { ...line, market: { code: place.code, message: place.message } };
    });
  }
}
