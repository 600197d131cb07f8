import { describe, expect, it } from '@jest/globals';
import { readPageRank } from './open-page-rank.js';

const first = (row: object, more: object = {}) => ({
  status_code: 200,
  response: [{ status_code: 200, error: '', domain: 'own.example', rank: '7', ...row }],
  ...more,
});

describe('a response of Open PageRank', () => {
  it.each([
    ['15th Feb 2024', '2024-02-15T00:00:00.000Z'],
    ['1st July 2026', '2026-07-01T00:00:00.000Z'],
    ['2026-07-01', '2026-07-01T00:00:00.000Z'],
    ['yesterday', null],
    [undefined, null],
  ])('of %s has a score, a rank and a day', (text, asOf) => {
    expect(readPageRank(first({ page_rank_decimal: '4.68' }, { last_updated: text }))).toEqual({
      entry: { score: 4.68, rank: 7, domain: 'own.example' },
      asOf,
    });
  });

  it('has a score without a rank', () => {
    const json = first({ page_rank_decimal: 0.2, rank: null });
    expect(readPageRank(json)?.entry).toEqual({ score: 0.2, rank: null, domain: 'own.example' });
  });

  it('is not listed, which is no score of 0', () => {
    const json = first({ status_code: 404, page_rank_decimal: 0, rank: null });
    expect(readPageRank(json)).toEqual({ entry: null, asOf: null });
    const bulk = { results: [{ domain: 'own.example', found: false, open_page_rank: null }] };
    expect(readPageRank(bulk)).toEqual({ entry: null, asOf: null });
  });

  it('is none where it has no score', () => {
    for (const json of [
      first({ page_rank_decimal: '' }),
      first({ page_rank_decimal: 11 }),
      first({ page_rank_decimal: null }),
      first({ status_code: 500, page_rank_decimal: 3 }),
      { response: [] },
      { results: [] },
      null,
    ])
      expect(readPageRank(json)).toBeNull();
  });
});
