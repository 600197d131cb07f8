import { describe, expect, it } from '@jest/globals';
import { scoreSpread } from './score-spread.js';

const scores = (performance: number | null) => ({
  performance,
  accessibility: 90,
  'best-practices': 100,
  seo: 80,
});

describe('the spread of several runs', () => {
  it('is the lowest and the highest score of each category', () => {
    expect(scoreSpread([scores(71), scores(64), scores(70)])[0]).toEqual({
      category: 'performance',
      lowest: 64,
      highest: 71,
    });
  });

  it('omits a category that a run could not score', () => {
    const spread = scoreSpread([scores(71), scores(null)]);
    expect(spread.map(({ category }) => category)).toEqual([
      'accessibility',
      'best-practices',
      'seo',
    ]);
  });
});
