import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seededRandom } from '@app/common/contract';
import { detectableSuperiority, mannWhitney } from './mann-whitney.js';

const samples = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 40 });

describe('the Mann-Whitney test', () => {
  // scipy.stats.mannwhitneyu(second, first, method='asymptotic'), scipy 1.17
  it.each([
    {
      name: 'ten load times of each',
      first: [1200, 1350, 1100, 1500, 1425, 1300, 1280, 1190, 1610, 1405],
      second: [1500, 1620, 1405, 1700, 1550, 1480, 1300, 1650, 1590, 1720],
      expected: { u: 85.5, p: 0.008079238965394414, superiority: 0.855 },
    },
    {
      name: 'samples of different sizes with many ties',
      first: [1, 2, 2, 3, 3, 3, 4],
      second: [2, 3, 3, 4, 4, 5, 5, 5],
      expected: { u: 45, p: 0.049238967838553395, superiority: 45 / 56 },
    },
    {
      name: 'equal values throughout',
      first: Array.from({ length: 30 }, () => 5),
      second: Array.from({ length: 40 }, () => 5),
      expected: { u: 600, p: 1, superiority: 0.5 },
    },
  ])('agrees with SciPy on $name', ({ first, second, expected }) => {
    const result = mannWhitney(first, second);
    expect(result?.u).toBe(expected.u);
    expect(result?.p).toBeCloseTo(expected.p, 6);
    expect(result?.superiority).toBeCloseTo(expected.superiority, 12);
  });

  it('has no result without values', () => {
    expect(mannWhitney([], [1])).toBeNull();
    expect(mannWhitney([1], [])).toBeNull();
  });

  it('counts pairs, and says the same with the samples exchanged', () => {
    fc.assert(
      fc.property(samples, samples, (first, second) => {
        const pairs = first.flatMap((a) => second.map((b) => (b > a ? 1 : b === a ? 0.5 : 0)));
        const forward = mannWhitney(first, second);
        const backward = mannWhitney(second, first);
        expect(forward?.u).toBeCloseTo(
          pairs.reduce<number>((sum, pair) => sum + pair, 0),
          9,
        );
        expect((forward?.superiority ?? 0) + (backward?.superiority ?? 0)).toBeCloseTo(1, 12);
        expect(forward?.p).toBeCloseTo(backward?.p ?? NaN, 12);
      }),
    );
  });

  it('depends on the order of values only, not on their scale', () => {
    fc.assert(
      fc.property(samples, samples, (first, second) => {
        const stretched = (values: readonly number[]): number[] =>
          values.map((value) => value ** 3 + 7);
        expect(mannWhitney(stretched(first), stretched(second))).toEqual(
          mannWhitney(first, second),
        );
      }),
    );
  });
});

describe('the smallest effect that samples would have shown', () => {
  it('is found in about four of five experiments', () => {
    const random = seededRandom(21);
    const [n, m, alpha, trials] = [60, 90, 0.01, 1_500];
    const superiority = detectableSuperiority(n, m, alpha);
    // A superiority of 1 - (1 - s)² / 2 between two uniform samples, the second s later.
    const shift = 1 - Math.sqrt(2 * (1 - superiority));
    let found = 0;
    for (let trial = 0; trial < trials; trial++) {
      const first = Array.from({ length: n }, random);
      const second = Array.from({ length: m }, () => random() + shift);
      if ((mannWhitney(first, second)?.p ?? 1) < alpha) found += 1;
    }
    expect(found / trials).toBeGreaterThan(0.75);
    expect(found / trials).toBeLessThan(0.87);
  });

  it('gets smaller with more samples and never exceeds every pair', () => {
    expect(detectableSuperiority(60, 60, 0.05)).toBeCloseTo(0.6477, 3);
    expect(detectableSuperiority(240, 240, 0.05)).toBeCloseTo(0.5738, 3);
    expect(detectableSuperiority(1, 1, 0.000_1)).toBe(1);
  });
});
