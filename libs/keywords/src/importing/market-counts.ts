import type { SearchMarket } from '@app/search-data/contract';
import { RANK_MARKETS_SHOWN } from '../contract/index.js';
import type { ImportRanksResponse } from '../contract/index.js';
import { keyOfMarket } from '../markets.repository.js';
import { locationOf } from '../tracking/present-keyword.js';

type InMarket = { readonly market: SearchMarket };

/** How many keywords of a file are in each market, and how many of these are imported; most keywords first. */
export function marketCounts<K extends InMarket>(
  keywords: readonly K[],
  imported: ReadonlySet<K>,
): Pick<ImportRanksResponse, 'markets' | 'market_count'> {
  const groups = Map.groupBy(keywords, ({ market }) => keyOfMarket(market));
  const markets = [...groups.values()].flatMap((inMarket) => {
    const [first] = inMarket;
    if (first === undefined) return [];
    const { market } = first;
    const count = inMarket.filter((keyword) => imported.has(keyword)).length;
    return [{ market, location: locationOf(market), keywords: inMarket.length, imported: count }];
  });
  const sorted = markets.sort(
    (one, other) =>
      other.keywords - one.keywords || one.location.localeCompare(other.location, 'en'),
  );
  return { markets: sorted.slice(0, RANK_MARKETS_SHOWN), market_count: sorted.length };
}
