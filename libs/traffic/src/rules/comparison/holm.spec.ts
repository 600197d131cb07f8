import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { holm } from './holm.js';

const probabilities = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 40 });

describe("Holm's correction", () => {
  // p.adjust(p, method = 'holm') of R
  it.each([
    { p: [0.01, 0.02, 0.03, 0.04, 0.05], corrected: [0.05, 0.08, 0.09, 0.09, 0.09] },
    { p: [0.04, 0.001, 0.5, 0.012], corrected: [0.08, 0.004, 0.5, 0.036] },
    { p: [0.6, 0.7], corrected: [1, 1] },
    { p: [], corrected: [] },
  ])('agrees with R on $p', ({ p, corrected }) => {
    expect(holm(p)).toEqual(corrected.map((value) => expect.closeTo(value, 12)));
  });

  it('raises every value, to at most 1 and by at most the number of tests, and keeps their order', () => {
    fc.assert(
      fc.property(probabilities, (given) => {
        const corrected = holm(given);
        for (const [index, p] of given.entries()) {
          const after = corrected[index] ?? NaN;
          expect(after >= p && after <= Math.min(1, p * given.length + 1e-12)).toBe(true);
          for (const [other, q] of given.entries())
            if (p < q) expect(after).toBeLessThanOrEqual(corrected[other] ?? NaN);
        }
      }),
    );
  });
});
