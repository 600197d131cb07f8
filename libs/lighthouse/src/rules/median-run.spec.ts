import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { medianRunIndex } from './median-run.js';

const milliseconds = fc.integer({ min: 1, max: 20_000 });
const timings = fc.array(fc.record({ fcpMs: milliseconds, interactiveMs: milliseconds }), {
  minLength: 1,
  maxLength: 6,
});

describe('the median run', () => {
  it('is the one that Lighthouse itself would choose', () => {
    fc.assert(
      fc.property(timings, (runs) => {
        const reports = runs.map(({ fcpMs, interactiveMs }) => ({
          audits: {
            'first-contentful-paint': { numericValue: fcpMs },
            interactive: { numericValue: interactiveMs },
          },
        }));
        const chosen: unknown = computeMedianRun(reports);
        expect(reports[medianRunIndex(runs)]).toBe(chosen);
      }),
    );
  });

  it('skips incomplete runs, unless all are incomplete', () => {
    const broken = { fcpMs: null, interactiveMs: null };
    expect(medianRunIndex([broken, { fcpMs: 900, interactiveMs: 2_000 }, broken])).toBe(1);
    expect(medianRunIndex([broken, broken])).toBe(0);
  });

  it('does not exist without runs', () => {
    expect(() => medianRunIndex([])).toThrow('no median');
  });
});
