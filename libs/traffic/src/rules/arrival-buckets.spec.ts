import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bucketLength } from './arrival-buckets.js';

const WEEK_MS = 7 * 86_400_000;

describe('the buckets of arrivals', () => {
  it.each([
    [0, 1_000],
    [59_999, 1_000],
    [60_000, 2_000],
    [3_600_000, 120_000],
    [WEEK_MS, 10_800_000],
  ])('of %d ms are %d ms long', (span, length) => {
    expect(bucketLength(span)).toBe(length);
  });

  it('are at most sixty, however long the campaign took', () => {
    fc.assert(
      fc.property(fc.nat(100 * WEEK_MS), (span) => {
        expect(Math.floor(span / bucketLength(span)) + 1).toBeLessThanOrEqual(60);
      }),
    );
  });
});
