import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readingDepth } from './reading-depth.js';

const now = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

describe('the depth of a reading', () => {
  it.each([
    [100, 7, null, 100],
    [100, 7, 1, 20],
    [100, 10, 1, 20],
    [100, 11, 1, 30],
    [100, null, 1, 10],
    [100, 95, 1, 100],
    [10, 3, 1, 10],
    [100, 7, 7, 100],
    [100, 7, -1, 100],
  ])('of %i, last rank %s, fully read %s days ago: %i', (depth, rank, days, expected) => {
    const fullDepthAt = days === null ? null : daysAgo(days);
    expect(readingDepth({ depth, rank, fullDepthAt }, now)).toBe(expected);
  });

  it('reaches the last rank, is at least 10, and never more than wanted', () => {
    const any = fc.record({
      depth: fc.integer({ min: 10, max: 100 }),
      rank: fc.option(fc.integer({ min: 1, max: 100 })),
      fullDepthAt: fc.option(fc.integer({ min: -30, max: 30 }).map(daysAgo)),
    });
    fc.assert(
      fc.property(any, (state) => {
        const depth = readingDepth(state, now);
        expect(depth).toBeGreaterThanOrEqual(10);
        expect(depth).toBeLessThanOrEqual(state.depth);
        expect(depth).toBeGreaterThanOrEqual(Math.min(state.rank ?? 0, state.depth));
      }),
    );
  });

  it('is the full one at least once in eight daily readings, whatever they find', () => {
    const ranks = fc.array(fc.option(fc.integer({ min: 1, max: 100 })), {
      minLength: 20,
      maxLength: 40,
    });
    const lateness = fc.integer({ min: -3 * 3_600_000, max: 3 * 3_600_000 });
    fc.assert(
      fc.property(ranks, fc.array(lateness, { minLength: 40, maxLength: 40 }), (found, late) => {
        let fullDepthAt: Date | null = null;
        let shallow = 0;
        for (const [day, rank] of found.entries()) {
          const at = new Date(now.getTime() + day * 86_400_000 + (late[day] ?? 0));
          const isFull = readingDepth({ depth: 100, rank, fullDepthAt }, at) === 100;
          shallow = isFull ? 0 : shallow + 1;
          if (isFull) fullDepthAt = at;
          expect(shallow).toBeLessThanOrEqual(7);
        }
      }),
    );
  });
});
