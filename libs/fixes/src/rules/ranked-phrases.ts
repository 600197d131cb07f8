import type { RankedKeyword } from '@app/keywords/contract';
import type { RankedPhrase } from './material.js';

/** Keywords with the names of their sources, for writers; words of the page itself are no ranking, and left out. */
export function rankedPhrases(ranked: readonly RankedKeyword[]): RankedPhrase[] {
  return ranked.flatMap(({ keyword, position, ...ranking }) => {
    const source = sourceName(ranking);
    return source === null ? [] : [{ keyword, source, position }];
  });
}

function sourceName({ source, engine }: Pick<RankedKeyword, 'source' | 'engine'>): string | null {
  switch (source) {
    case 'tracked':
      return engine === 'demo' ? 'tracked keyword (Demo search engine)' : 'tracked keyword';
    case 'search_console':
      return 'Search Console';
    case 'dataforseo':
      return 'DataForSEO';
    case 'own_pages':
      return null;
  }
}
