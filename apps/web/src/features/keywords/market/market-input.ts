import { marketOfLocation, trackerLocationNames, trackerLocations } from '@app/keywords/contract';
import type { TrackerLocation } from '@app/keywords/contract';
import type { SearchEngine, SearchMarket } from '@app/search-data/contract';

/** A location of the specification where the market is one, otherwise the market. */
export function marketInput(
  typed: SearchMarket,
): { location: TrackerLocation } | { market: SearchMarket } {
  const market = trimmed(typed);
  const location = trackerLocationNames.find((name) => trackerLocations[name] === market.country);
  return location !== undefined && isSame(marketOfLocation(location), market)
    ? { location }
    : { market };
}

type Parts = Omit<SearchMarket, 'location'>;

/** The same part by part, for the cost of a market and for uploads. */
export function marketParts(typed: SearchMarket): Parts | (Parts & { place: string }) {
  const { location, ...market } = trimmed(typed);
  return location === null ? market : { ...market, place: location };
}

/** Without a provider, keywords are tracked for Google and wait; the demo search engine is no replacement for it. */
export function engineChoices(engines: readonly SearchEngine[]): readonly SearchEngine[] {
  const isOfferedOne = engines.some((engine) => engine !== 'demo');
  return isOfferedOne ? engines : ['google', ...engines];
}

function trimmed(market: SearchMarket): SearchMarket {
  const location = market.location?.trim() ?? '';
  return { ...market, location: location === '' ? null : location };
}

function isSame(one: SearchMarket, other: SearchMarket): boolean {
  return (Object.keys(one) as (keyof SearchMarket)[]).every((key) => one[key] === other[key]);
}
