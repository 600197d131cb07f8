import { describe, expect, it } from '@jest/globals';
import { mergeRankings } from './merge-rankings.js';
import type { FoundRanking } from './merge-rankings.js';

function found(
  source: FoundRanking['source'],
  keyword: string,
  given: Partial<FoundRanking> = {},
): FoundRanking {
  const unknown = { engine: null, location: null, position: null, date: null, address: null };
  const general = { volume: null, difficulty: null, period: null, filters: [] };
  return { ...unknown, ...general, ...given, source, keyword };
}

describe('rankings of several sources', () => {
  it('are one entry for each keyword, the most exact source first, none blended', () => {
    const merged = mergeRankings(
      [
        found('dataforseo', 'Rye  Rolls', { position: 9, volume: 320 }),
        found('search_console', 'rye rolls', { position: 7.5, date: '2026-11-20' }),
        found('tracked', 'rye rolls', { position: 4, date: '2026-11-22' }),
      ],
      10,
    );
    expect(merged).toMatchObject([
      {
        ...{ keyword: 'rye rolls', source: 'tracked', position: 4, date: '2026-11-22' },
        volume: null,
        others: [
          { source: 'search_console', position: 7.5 },
          { source: 'dataforseo', position: 9, volume: 320 },
        ],
      },
    ]);
  });

  it('keep the order of each source', () => {
    const keywords = mergeRankings(
      [
        found('search_console', 'most clicks'),
        found('search_console', 'fewer clicks'),
        found('tracked', 'tracked'),
      ],
      10,
    ).map(({ keyword }) => keyword);
    expect(keywords).toEqual(['tracked', 'most clicks', 'fewer clicks']);
  });

  it('include words of own pages only where nothing is measured', () => {
    const own = found('own_pages', 'harbour bakery');
    expect(mergeRankings([own], 10)).toMatchObject([{ source: 'own_pages', position: null }]);
    const both = mergeRankings([own, found('tracked', 'bread')], 10);
    expect(both.map(({ keyword }) => keyword)).toEqual(['bread']);
  });

  it('end at the limit', () => {
    const many = Array.from({ length: 30 }, (_each, n) => found('tracked', `keyword ${n}`));
    expect(mergeRankings(many, 5)).toHaveLength(5);
    expect(mergeRankings([], 5)).toEqual([]);
  });
});
