import { describe, expect, it } from '@jest/globals';
import { rankText } from './rank-text.js';

describe('rankText', () => {
  it.each([
    [0.4231, '0.42'],
    [1, '1'],
    [3.14, '3.1'],
    [128.4, '128'],
    [5_128, '5,128'],
  ])('of %d is %s', (rank, text) => {
    expect(rankText(rank)).toBe(text);
  });
});
