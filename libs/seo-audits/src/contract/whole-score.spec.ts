import { describe, expect, it } from '@jest/globals';
import { wholeScore } from './whole-score.js';

describe('a score without decimals', () => {
  it.each([
    [16.6, 17],
    [83.4, 83],
    [0.2, 0],
    [99.9, 99],
    [100, 100],
  ])('%d is shown as %d', (score, shown) => {
    expect(wholeScore(score)).toBe(shown);
  });
});
