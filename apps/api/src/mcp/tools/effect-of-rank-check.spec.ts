import { describe, expect, it } from '@jest/globals';
import { effectOfRankCheck } from './effect-of-rank-check.js';

describe('the effect of checking ranks', () => {
  it.each([
    [12, 2, 25_000_000, 'the ranks of 10 keywords for at most $25.00.', 25],
    [1, 0, 600, 'the rank of 1 keyword for at most $0.0006.', 0.0006],
    [2, 0, 10_001, 'the ranks of 2 keywords for at most $0.0101.', 0.010001],
  ])('of %p keywords, %p of them unread', (keywords, unreadKeywords, readingMicros, text, cost) => {
    expect(effectOfRankCheck({ keywords, unreadKeywords, readingMicros })).toEqual({
      summary: `Check ${text}`,
      cost: { us_dollars: cost },
    });
  });

  it.each([
    ['none is tracked', 0, 0, 0],
    ['no provider covers them', 3, 3, null],
  ])('is nothing where %s', (_case, keywords, unreadKeywords, readingMicros) => {
    expect(effectOfRankCheck({ keywords, unreadKeywords, readingMicros })).toEqual({
      summary: 'Check no ranks: there is no tracked keyword that a provider covers.',
    });
  });
});
