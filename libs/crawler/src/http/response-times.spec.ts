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

  /** 25.00000003 ms is in the bucket of 24.4 ms, which is said as 24. */
  const OFF_BY_A_BUCKET_AND_ROUNDING: [number[], number] = [[25.000000025000002], 0.5];

  it('has quantiles within 2.5 % and the half millisecond of rounding of the exact ones', () => {
    const times = fc.array(fc.double({ min: 1, max: 60_000, noNaN: true }), { minLength: 1 });
    fc.assert(
      fc.property(times, fc.constantFrom(0.5, 0.95), (all, share) => {
        const exact = all.toSorted((a, b) => a - b)[Math.ceil(share * all.length) - 1] ?? NaN;
        const found = of(all).quantile(share) ?? NaN;
        expect(Math.abs(found - exact)).toBeLessThanOrEqual(0.025 * exact + 0.5);
      }),
      { examples: [OFF_BY_A_BUCKET_AND_ROUNDING] },
    );
  });
});
