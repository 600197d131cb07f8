import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { quantileRank } from '../quantile-interval.js';
import { seededRandom } from '@app/common/contract';
import { quantileDifference, rememberedRanks } from './quantile-difference.js';

const ascending = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);
const samples = fc
  .array(fc.integer({ min: 0, max: 5_000 }), { minLength: 30, maxLength: 80 })
  .map(ascending);
const quantiles = fc.constantFrom(0.5, 0.75);

/** Long-tailed like load times. */
function loadTimes(size: number, random: () => number, slower = 0): number[] {
  return ascending(Array.from({ length: size }, () => 200 / (0.05 + random()) + slower));
}

describe('the difference of a quantile', () => {
  it('is within its interval, moves with either side, and is the opposite with the sides exchanged', () => {
    fc.assert(
      fc.property(samples, samples, quantiles, (a, b, quantile) => {
        const { value, low, high } = quantileDifference({ a, b }, quantile);
        expect(low <= value && value <= high).toBe(true);
        const later = quantileDifference({ a, b: b.map((one) => one + 250) }, quantile);
        expect(later).toEqual({
          ...{ value: value + 250, low: expect.closeTo(low + 250, 4) },
          high: expect.closeTo(high + 250, 4),
        });
        expect(quantileDifference({ a: b, b: a }, quantile).value).toBe(-value);
      }),
      { numRuns: 50 },
    );
  });

  it('has the interval that resampling both sides approximates', () => {
    const random = seededRandom(3);
    const [a, b] = [loadTimes(60, random), loadTimes(90, random, 80)];
    const resamples = 20_000;
    for (const quantile of [0.5, 0.75]) {
      const drawn = (sorted: readonly number[]): number => {
        const one = sorted.map(() => sorted[Math.floor(random() * sorted.length)] ?? 0);
        return ascending(one)[quantileRank(sorted.length, quantile) - 1] ?? 0;
      };
      const differences = ascending(Array.from({ length: resamples }, () => drawn(b) - drawn(a)));
      const { low, high } = quantileDifference({ a, b }, quantile);
      const shareBelow = (bound: number): number =>
        differences.filter((difference) => difference <= bound + 1e-6).length / resamples;
      expect(Math.abs(shareBelow(low) - 0.025)).toBeLessThan(0.006);
      expect(Math.abs(shareBelow(high) - 0.975)).toBeLessThan(0.006);
    }
  });

  it('contains the true difference in about 95 of 100 comparisons', () => {
    const random = seededRandom(8);
    const ranksOf = rememberedRanks();
    const trials = 1_000;
    let hits = 0;
    for (let trial = 0; trial < trials; trial++) {
      const sides = { a: loadTimes(60, random), b: loadTimes(60, random, 100) };
      const { low, high } = quantileDifference(sides, 0.75, ranksOf);
      if (low <= 100 && 100 <= high) hits += 1;
    }
    expect(hits / trials).toBeGreaterThan(0.92);
    expect(hits / trials).toBeLessThan(0.985);
  });
});
