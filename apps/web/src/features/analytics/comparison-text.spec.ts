import { describe, expect, it } from '@jest/globals';
import { countComparison, timeComparison } from './comparison-text.js';

describe('the comparison with the time before', () => {
  it.each([
    [1_250, 1_000, '25.0% more than before (1,000)'],
    [900, 1_000, '10.0% fewer than before (1,000)'],
    [5, 5, 'same as before'],
    [0, 0, 'same as before'],
    [5, 0, 'none before'],
  ])('of %d with %d visits', (now, before, text) => {
    expect(countComparison(now, before)).toBe(text);
  });

  it.each([
    [350, 420, 'faster than before (420 ms)'],
    [420, 350, 'slower than before (350 ms)'],
    [null, 350, '350 ms before'],
    [350, null, 'not measured before'],
  ])('of %d with %d milliseconds', (now, before, text) => {
    expect(timeComparison(now, before)).toBe(text);
  });
});
