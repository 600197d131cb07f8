import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { planArrivals, startsPerMinute } from './arrivals.js';

const speeds = ['slow', 'medium', 'fast'] as const;
const plan = fc.record({
  count: fc.integer({ min: 0, max: 5_000 }),
  speed: fc.constantFrom(...speeds),
  windowMs: fc.option(fc.integer({ min: 60_000, max: 604_800_000 })),
  seed: fc.integer(),
});

describe('planned arrivals', () => {
  it('are as many as ordered, in order, whole milliseconds, and the same for the same seed', () => {
    fc.assert(
      fc.property(plan, (given) => {
        const offsets = planArrivals(given);
        expect(offsets).toHaveLength(given.count);
        expect(offsets.every((at) => Number.isSafeInteger(at) && at >= 0)).toBe(true);
        expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
        expect(planArrivals(given)).toEqual(offsets);
      }),
      { numRuns: 50 },
    );
  });

  it('lie within their window', () => {
    fc.assert(
      fc.property(plan, fc.integer({ min: 60_000, max: 604_800_000 }), (given, windowMs) => {
        const offsets = planArrivals({ ...given, windowMs });
        expect(offsets.every((at) => at < windowMs)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it.each(speeds)('keep the rate of %s, whatever the seed', (speed) => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const offsets = planArrivals({ count: 2_000, speed, windowMs: null, seed });
        const minutes = (offsets.at(-1) ?? 0) / 60_000;
        const perMinute = 1_999 / minutes;
        expect(offsets[0]).toBe(0);
        expect(Math.abs(perMinute / startsPerMinute[speed] - 1)).toBeLessThan(0.1);
      }),
      { numRuns: 30 },
    );
  });

  it('differ between seeds', () => {
    const of = (seed: number): number[] =>
      planArrivals({ count: 20, speed: 'medium', windowMs: null, seed });
    expect(of(1)).not.toEqual(of(2));
  });
});
