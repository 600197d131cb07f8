import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { quantileRank } from './quantile-interval.js';
import { seededRandom } from '@app/common/contract';
import { weightedQuantile } from './weighted-quantile.js';

const ascending = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);
const samples = fc
  .array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 40 })
  .map(ascending);
const quantiles = fc.constantFrom(0.5, 0.75, 0.95);

describe('weightedQuantile', () => {
  it('counts a value for as many page views as it stands for', () => {
    const rare = { sorted: [4_000, 4_000, 4_000], weight: 1 };
    const frequent = { sorted: [1_000, 1_000, 1_000], weight: 50 };
    expect(weightedQuantile([rare, frequent], 0.75)?.value).toBe(1_000);
    expect(weightedQuantile([rare, { ...frequent, weight: 1 }], 0.75)?.value).toBe(4_000);
    expect(weightedQuantile([], 0.75)).toBeNull();
  });

  it('is the quantile of the sample when all weigh the same, and that of the repeated values otherwise', () => {
    fc.assert(
      fc.property(
        samples,
        samples,
        fc.integer({ min: 1, max: 9 }),
        quantiles,
        (one, other, weight, quantile) => {
          const repeated = ascending([
            ...one,
            ...other.flatMap((value) => Array.from({ length: weight }, () => value)),
          ]);
          const result = weightedQuantile(
            [
              { sorted: one, weight: 1 },
              { sorted: other, weight },
            ],
            quantile,
          );
          expect(result?.value).toBe(repeated[quantileRank(repeated.length, quantile) - 1]);
          expect((result?.low ?? 1) <= (result?.value ?? 0)).toBe(true);
          expect((result?.value ?? 1) <= (result?.high ?? 0)).toBe(true);
        },
      ),
    );
  });

  it('contains the quantile of all page views in about 95 of 100 samples', () => {
    const random = seededRandom(4);
    const populations = [2_000, 20_000].map((size, place) =>
      Array.from({ length: size }, () => (place === 0 ? 3_000 : 800) * (0.5 + random())),
    );
    const all = ascending(populations.flat());
    const truth = all[quantileRank(all.length, 0.75) - 1] ?? 0;
    const trials = 600;
    let hits = 0;
    for (let trial = 0; trial < trials; trial++) {
      const strata = populations.map((population) => ({
        sorted: ascending(
          Array.from(
            { length: 60 },
            () => population[Math.floor(random() * population.length)] ?? 0,
          ),
        ),
        weight: population.length / 60,
      }));
      const { low, high } = weightedQuantile(strata, 0.75) ?? { low: 1, high: 0 };
      if (low <= truth && truth <= high) hits += 1;
    }
    expect(hits / trials).toBeGreaterThan(0.91);
    expect(hits / trials).toBeLessThan(0.985);
  });
});
