import { describe, expect, it } from '@jest/globals';
import { vitalBand } from './vital-bands.js';

describe('vitalBand', () => {
  it('counts a threshold as the better band', () => {
    expect([2_500, 2_501, 4_000, 4_001].map((value) => vitalBand('lcp', value))).toEqual([
      ...['good', 'needs_improvement', 'needs_improvement', 'poor'],
    ]);
    expect(vitalBand('cls', 0.1)).toBe('good');
    expect(vitalBand('inp', 501)).toBe('poor');
  });
});
