import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_SAMPLES, isSampleVisit } from './sample-visits.js';

describe('visits with a kept screenshot', () => {
  it('are five, or all if fewer, and include the first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), (ordered) => {
        const samples = Array.from({ length: ordered }, (_, index) => index + 1).filter((seq) =>
          isSampleVisit(seq, ordered),
        );
        expect(samples).toHaveLength(Math.min(MAX_SAMPLES, ordered));
        expect(samples[0]).toBe(1);
      }),
      { numRuns: 40 },
    );
  });
});
