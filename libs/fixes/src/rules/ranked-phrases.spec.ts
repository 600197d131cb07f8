import { describe, expect, it } from '@jest/globals';
import type { RankedKeyword } from '@app/keywords/contract';
import { rankedPhrases } from './ranked-phrases.js';

function ranked(given: Pick<RankedKeyword, 'source' | 'engine'>): RankedKeyword {
  const unknown = { location: null, date: null, address: null, volume: null, difficulty: null };
  return { keyword: 'rye rolls', position: 4, ...unknown, others: [], ...given };
}

describe('the keywords of a page, for its writer', () => {
  it.each([
    ['tracked', 'google', 'tracked keyword'],
    ['tracked', 'demo', 'tracked keyword (Demo search engine)'],
    ['search_console', 'google', 'Search Console'],
    ['dataforseo', 'google', 'DataForSEO'],
  ] as const)('of %s in %s have the source %s', (source, engine, name) => {
    expect(rankedPhrases([ranked({ source, engine })])).toEqual([
      { keyword: 'rye rolls', source: name, position: 4 },
    ]);
  });

  it('are not its own words', () => {
    expect(rankedPhrases([ranked({ source: 'own_pages', engine: null })])).toEqual([]);
  });
});
