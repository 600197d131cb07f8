import { describe, expect, it } from '@jest/globals';
import type { RankedKeyword } from '@app/keywords/contract';
import { rankedPhrases } from './ranked-phrases.js';

function ranked(
  given: Pick<RankedKeyword, 'source' | 'engine'> & Partial<RankedKeyword>,
): RankedKeyword {
  const unknown = {
    ...{ location: null, date: null, address: null, volume: null, difficulty: null },
    ...{ period: null, filters: [] },
  };
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

  it('of an export have its period and what narrows it', () => {
    const period = { from: '2026-10-01', to: '2026-10-31' };
    const given = { source: 'search_console_export', engine: 'google', period } as const;
    const name = 'Search Console export of 2026-10-01 to 2026-10-31';
    expect(rankedPhrases([ranked(given)])).toMatchObject([{ source: name }]);
    const filters = [{ name: 'Country', value: 'Germany' }];
    expect(rankedPhrases([ranked({ ...given, filters })])).toMatchObject([
      { source: `${name}, Country: Germany` },
    ]);
  });

  it('are not its own words', () => {
    expect(rankedPhrases([ranked({ source: 'own_pages', engine: null })])).toEqual([]);
  });
});
