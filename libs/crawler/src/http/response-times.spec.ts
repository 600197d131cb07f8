import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ResponseTimes } from './response-times.js';

const of = (times: readonly number[]): ResponseTimes => {
  const all = new ResponseTimes();
  for (const ms of times) all.add(ms);
  return all;
};

describe('the distribution of response times', () => {
  it('is unknown without any response', () => {
    expect(of([]).quantile(0.5)).toBeNull();
  });

  it('has quantiles within 3 % or a millisecond of the exact ones', () => {
    const times = fc.array(fc.double({ min: 1, max: 60_000, noNaN: true }), { minLength: 1 });
    fc.assert(
      fc.property(times, fc.constantFrom(0.5, 0.95), (all, share) => {
        const exact = all.toSorted((a, b) => a - b)[Math.ceil(share * all.length) - 1] ?? NaN;
        const found = of(all).quantile(share) ?? NaN;
        const rounding = 1e-9 * exact; // of the subtraction
        expect(Math.abs(found - exact)).toBeLessThanOrEqual(Math.max(1, 0.03 * exact) + rounding);
      }),
    );
  });
});
