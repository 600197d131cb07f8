import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { quantileInterval, quantileRank } from './quantile-interval.js';
import { seededRandom } from '@app/common/contract';

const sizes = fc.integer({ min: 1, max: 2_000 });
const quantiles = fc.constantFrom(0.5, 0.75, 0.95);

describe('quantileInterval', () => {
  it('contains the quantile of the sample, within the sample', () => {
    fc.assert(
      fc.property(sizes, quantiles, (size, quantile) => {
        const { low, high } = quantileInterval(size, quantile);
        const rank = quantileRank(size, quantile);
        expect([1 <= low, low <= rank, rank <= high, high <= size]).toEqual([
          true,
          true,
          true,
          true,
        ]);
      }),
    );
  });

  it('gets narrower with more samples, relative to their number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 500 }), quantiles, (size, quantile) => {
        const share = (many: number): number => {
          const { low, high } = quantileInterval(many, quantile);
          return (high - low) / many;
        };
        expect(share(size * 4)).toBeLessThanOrEqual(share(size));
      }),
    );
  });

  it('is what resampling approximates', () => {
    const [size, resamples] = [60, 20_000];
    const random = seededRandom(11);
    for (const quantile of [0.5, 0.75, 0.95]) {
      const rank = quantileRank(size, quantile);
      const drawn = Array.from({ length: resamples }, () => {
        const one = Array.from({ length: size }, () => 1 + Math.floor(random() * size));
        return one.sort((a, b) => a - b)[rank - 1] ?? 0;
      }).sort((a, b) => a - b);
      const { low, high } = quantileInterval(size, quantile);
      expect(Math.abs((drawn[Math.ceil(resamples * 0.025) - 1] ?? 0) - low)).toBeLessThanOrEqual(1);
      expect(Math.abs((drawn[Math.ceil(resamples * 0.975) - 1] ?? 0) - high)).toBeLessThanOrEqual(
        1,
      );
    }
  });

  it('contains the true quantile in about 95 of 100 samples', () => {
    const random = seededRandom(5);
    const [size, trials] = [100, 2_000];
    const { low, high } = quantileInterval(size, 0.75);
    let hits = 0;
    for (let trial = 0; trial < trials; trial++) {
      const sample = Array.from({ length: size }, random).sort((a, b) => a - b);
      if ((sample[low - 1] ?? 1) <= 0.75 && (sample[high - 1] ?? 0) >= 0.75) hits += 1;
    }
    expect(hits / trials).toBeGreaterThan(0.92);
    expect(hits / trials).toBeLessThan(0.98);
  });

  it('takes any number of samples', () => {
    expect(quantileInterval(1, 0.75)).toEqual({ low: 1, high: 1 });
    const { low, high } = quantileInterval(100_000, 0.75);
    expect([low, high]).toEqual([expect.closeTo(74_732, -1), expect.closeTo(75_268, -1)]);
  });
});
