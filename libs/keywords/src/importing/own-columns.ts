import type { FindColumn, MarketColumns, RankColumn } from './table-columns.js';

const MARKET = ['engine', 'country', 'language', 'place', 'device'];

/** The ranks of an own export: of the list (the last rank and the one before), or of a history; `null` for other tables. */
export function ownRankColumns(find: FindColumn): RankColumn[] | null {
  const outcome = find('outcome');
  if (outcome === null || MARKET.some((title) => find(title) === null)) return null;
  const column = (rank: string, date: string, depth: string): RankColumn[] => {
    const [ofRank, ofDate] = [find(rank), find(date)];
    if (ofRank === null || ofDate === null) return [];
    const said = { column: outcome, depth: find(depth) };
    const shared = { rank: ofRank, date: { column: ofDate }, type: null };
    return [{ ...shared, address: find('address'), outcome: said }];
  };
  const ofHistory = find('source') === null ? [] : column('position', 'day', 'depth');
  if (ofHistory.length > 0) return ofHistory;
  const current = column('current rank', 'last checked', 'depth checked');
  if (current.length === 0) return null;
  const before = column('previous rank', 'previous checked', '').map((previous) => ({
    ...{ ...previous, address: null, outcome: null },
  }));
  return [...current, ...before];
}

/** The columns of an own export; its `location` is the same in words. */
export function ownMarketColumns(find: FindColumn): MarketColumns {
  return {
    ...{ location: null, city: null, state: null, locale: null },
    engine: find('engine'),
    country: find('country'),
    place: find('place'),
    language: find('language'),
    device: find('device'),
  };
}
