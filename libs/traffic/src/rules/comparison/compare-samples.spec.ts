import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ComparedMetric } from '../../contract/index.js';
import { seededRandom } from '@app/common/contract';
import { compareSamples } from './compare-samples.js';
import type { PageSample } from './compare-samples.js';

/** A page on mobile phones whose LCPs are these. */
function page(url: string, lcps: readonly number[], independent = lcps.length): PageSample {
  return { url, deviceType: 'mobile', metrics: { lcp: { values: lcps, independent } } };
}

/** Around `center` milliseconds. */
function lcps(many: number, center: number, seed = many): number[] {
  const random = seededRandom(seed);
  return Array.from({ length: many }, () => center + 200 * (random() - 0.5));
}

const outcomes = (result: ReturnType<typeof compareSamples>): unknown[] =>
  result.groups.map(({ url, metrics }) => [url, metrics[0]?.outcome]);

describe('compareSamples', () => {
  it('says which pages got better or worse, and where nothing can be said', () => {
    const before = [
      page('/faster', lcps(60, 2_000, 1)),
      page('/slower', lcps(60, 1_000, 2)),
      page('/same', lcps(60, 1_500, 3)),
      page('/few', lcps(29, 1_000, 4)),
    ];
    const after = [
      page('/faster', lcps(60, 1_000, 5)),
      page('/slower', lcps(60, 2_000, 6)),
      page('/same', lcps(60, 1_500, 7)),
      page('/few', lcps(60, 2_000, 8)),
    ];
    const result = compareSamples(before, after);
    expect(outcomes(result)).toEqual([
      ['/faster', 'better'],
      ['/slower', 'worse'],
      ['/same', 'no_difference'],
      ['/few', 'too_few'],
    ]);
    expect(result.groups[0]?.metrics[0]).toMatchObject({
      ...{ metric: 'lcp', a: { samples: 60 }, b: { samples: 60 } },
      test: { superiority: 0, effect: 'large' },
    });
    expect(result.groups[0]?.metrics[0]?.p75?.value).toBeLessThan(-900);
    expect(result.groups[3]?.metrics[0]).toMatchObject({
      ...{ a: { samples: 29, p75: null }, p75: null, test: null },
    });
  });

  it('pools as many values of each page from both sides, so that another mix of pages is no difference', () => {
    const [fast, slow] = ['/fast', '/slow'];
    const before = [page(fast, lcps(200, 500, 1)), page(slow, lcps(40, 4_000, 2))];
    const after = [page(fast, lcps(40, 500, 3)), page(slow, lcps(200, 4_000, 4))];
    const [pooled] = compareSamples(before, after).all?.metrics ?? [];
    expect(pooled).toMatchObject({ a: { samples: 80 }, b: { samples: 80 } });
    expect(pooled?.outcome).toBe('no_difference');
  });

  it('pools only values of different visits', () => {
    const [pooled] =
      compareSamples([page('/', lcps(100, 1_000, 1), 35)], [page('/', lcps(100, 900, 2), 50)]).all
        ?.metrics ?? [];
    expect(pooled).toMatchObject({ a: { samples: 35 }, b: { samples: 35 } });
  });

  it('leaves out what only one side has', () => {
    const result = compareSamples(
      [page('/old', [1]), page('/both', [2])],
      [page('/both', [2]), page('/new', [3]), page('/newer', [3])],
    );
    expect(result).toMatchObject({ onlyA: 1, onlyB: 2, groups: [{ url: '/both' }] });
    expect(compareSamples([page('/old', [1])], [page('/new', [1])])).toEqual({
      ...{ all: null, groups: [], onlyA: 1, onlyB: 1 },
    });
  });

  it('corrects for how many tests there are', () => {
    const metrics = (many: number, center: number): PageSample['metrics'] =>
      Object.fromEntries(
        (['ttfb', 'fcp', 'lcp', 'inp'] satisfies ComparedMetric[]).map((metric, index) => [
          metric,
          { values: lcps(many, center, index + center), independent: many },
        ]),
      );
    const sample = (center: number): PageSample[] => [
      { url: '/', deviceType: 'desktop', metrics: metrics(40, center) },
    ];
    for (const { test } of compareSamples(sample(1_000), sample(1_030)).all?.metrics ?? [])
      expect(test?.correctedP).toBeGreaterThanOrEqual(test?.p ?? 1);
  });

  it('rarely finds a difference between samples of the same page', () => {
    const trials = 200;
    let wrong = 0;
    for (let trial = 0; trial < trials; trial++) {
      const side = (offset: number): PageSample[] =>
        ['/a', '/b', '/c'].map((url, index) =>
          page(url, lcps(40, 1_000, trial * 10 + index + offset)),
        );
      const { groups } = compareSamples(side(0), side(5));
      if (groups.some(({ metrics }) => metrics[0]?.outcome !== 'no_difference')) wrong += 1;
    }
    expect(wrong / trials).toBeLessThan(0.09);
  });

  it('compares only as much as a worker can in a moment', () => {
    const many = Array.from({ length: 80 }, (_, index) =>
      page(`/${index}`, lcps(300, 1_000, index)),
    );
    const { all, groups } = compareSamples(many, many);
    expect(groups).toHaveLength(50);
    expect(all?.metrics[0]?.a.samples).toBeLessThanOrEqual(2_000);
  });

  it('has opposite outcomes with the sides exchanged', () => {
    const values = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 30, maxLength: 50 });
    const opposite = { better: 'worse', worse: 'better' } as const;
    fc.assert(
      fc.property(values, values, (one, other) => {
        const outcome = (a: readonly number[], b: readonly number[]): string | undefined =>
          compareSamples([page('/', a)], [page('/', b)]).groups[0]?.metrics[0]?.outcome;
        const forward = outcome(one, other) ?? '';
        const expected = forward === 'better' || forward === 'worse' ? opposite[forward] : forward;
        expect(outcome(other, one)).toBe(expected);
      }),
      { numRuns: 40 },
    );
  });
});
