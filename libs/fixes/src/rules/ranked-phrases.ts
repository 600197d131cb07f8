import type { RankedKeyword } from '@app/keywords/contract';
import type { RankedPhrase } from './material.js';

const EXPORT = 'Search Console export';

/** Keywords with the names of their sources, for writers; words of the page itself are no ranking, and left out. */
export function rankedPhrases(ranked: readonly RankedKeyword[]): RankedPhrase[] {
  return ranked.flatMap(({ keyword, position, ...ranking }) => {
    const source = sourceName(ranking);
    return source === null ? [] : [{ keyword, source, position }];
  });
}

type Origin = Pick<RankedKeyword, 'source' | 'engine' | 'period' | 'filters'>;

function sourceName({ source, engine, period, filters }: Origin): string | null {
  switch (source) {
    case 'tracked':
      return engine === 'demo' ? 'tracked keyword (Demo search engine)' : 'tracked keyword';
    case 'search_console':
      return 'Search Console';
    case 'search_console_export':
      return [
        period === null ? EXPORT : `${EXPORT} of ${period.from} to ${period.to}`,
        ...filters.map(({ name, value }) => `${name}: ${value}`),
      ].join(', ');
    case 'dataforseo':
      return 'DataForSEO';
    case 'own_pages':
      return null;
  }
}
