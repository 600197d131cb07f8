import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dollarsToMicros, labsMicros, pagesFor, pagesMicros } from './prices.js';

describe('prices', () => {
  it('are those of the pages that a depth may take', () => {
    expect([10, 16, 17, 50, 100].map((depth) => pagesFor(depth))).toEqual([2, 2, 3, 7, 13]);
    expect(pagesMicros(1, 2_000)).toBe(2_000);
    expect(pagesMicros(2, 600)).toBe(1_050);
    expect(pagesMicros(13, 2_000)).toBe(20_000);
    expect(labsMicros(100)).toBe(24_000);
  });

  it('are whole micro-dollars, or unknown', () => {
    expect(dollarsToMicros(0.00105)).toBe(1_050);
    expect(dollarsToMicros(0)).toBe(0);
    for (const amount of [null, undefined, -1, Number.NaN, Infinity, 1e300]) {
      expect(dollarsToMicros(amount)).toBeNull();
    }
    fc.assert(
      fc.property(fc.double(), (dollars) => {
        const micros = dollarsToMicros(dollars);
        expect(micros === null || (Number.isSafeInteger(micros) && micros >= 0)).toBe(true);
      }),
    );
  });
});
