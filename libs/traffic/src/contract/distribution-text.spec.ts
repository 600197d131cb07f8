import { describe, expect, it } from '@jest/globals';
import { bandShares, binText, placeOfValue, shareText } from './distribution-text.js';

const bins = [
  { from: 0, to: 2_500, views: 60, share: 0.6 },
  { from: 2_500, to: 4_000, views: 30, share: 0.395 },
  { from: 4_000, to: null, views: 1, share: 0.005 },
];

describe('the distribution of a vital in words', () => {
  it('sums the shares of each band', () => {
    expect(bandShares({ vital: 'lcp', bins })).toEqual([
      { band: 'good', share: 0.6 },
      { band: 'needs_improvement', share: 0.395 },
      { band: 'poor', share: 0.005 },
    ]);
  });

  it('names bins, and the last one without an end', () => {
    expect(bins.map((bin) => binText('lcp', bin))).toEqual([
      '0 ms–2.5 s',
      '2.5 s–4.0 s',
      'Over 4.0 s',
    ]);
  });

  it('never shows few as none or most as all', () => {
    expect([0, 0.004, 0.395, 0.996, 1].map(shareText)).toEqual([
      ...['0%', 'under 1%', '40%', 'over 99%', '100%'],
    ]);
  });

  it('places a value within its bin', () => {
    expect(placeOfValue(bins, 0)).toBe(0);
    expect(placeOfValue(bins, 3_250)).toBe(0.5);
    expect(placeOfValue(bins, 90_000)).toBeCloseTo(2.5 / 3);
  });
});
