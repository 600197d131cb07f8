import { rankingSources } from '../contract/index.js';
import type { KeywordRanking, RankedKeyword } from '../contract/index.js';
import { normaliseKeyword } from './keyword-text.js';

/** What one source says, with the keyword as it writes it. */
export type FoundRanking = KeywordRanking & { readonly keyword: string };

/**
 * One entry for each keyword, with the ranking of its most exact source first and the others beside it; nothing is
 * averaged. Keywords are in the order of their best source, and within it as found. Words of own pages are no ranking:
 * they are listed only where nothing else is known.
 */
export function mergeRankings(found: readonly FoundRanking[], limit: number): RankedKeyword[] {
  const measured = found.filter(({ source }) => source !== 'own_pages');
  const sorted = (measured.length > 0 ? measured : found).toSorted(
    (one, other) => rankingSources.indexOf(one.source) - rankingSources.indexOf(other.source),
  );
  const groups = Map.groupBy(sorted, ({ keyword }) => normaliseKeyword(keyword));
  return [...groups.values()].slice(0, limit).flatMap(([best, ...others]): RankedKeyword[] => {
    if (best === undefined) return [];
    return [{ ...best, others: others.map(({ keyword: _sameKeyword, ...ranking }) => ranking) }];
  });
}
