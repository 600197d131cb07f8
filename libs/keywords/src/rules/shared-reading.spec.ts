import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readingDepth } from './reading-depth.js';
import { sharedReading } from './shared-reading.js';
import type { DueKeyword } from './shared-reading.js';

const now = new Date('2026-11-20T12:00:00Z');
const yesterday = new Date('2026-11-19T12:00:00Z');
const keyword: DueKeyword = {
  ...{ id: 'due', userId: 'ada', depth: 100, rank: 7, fullDepthAt: yesterday, isLive: false },
};
const never = { fullDepthAt: null };

describe('a reading that keywords share', () => {
  it('is as deep as the deepest needs it, at the cost of the first one’s user', () => {
    const others = [{ ...keyword, id: 'new', userId: 'bob', ...never }];
    expect(sharedReading([keyword, ...others], now)).toEqual({
      ...{ keywordIds: ['due', 'new'], depth: 100, userId: 'ada', isLive: false },
    });
    expect(sharedReading([], now)).toBeNull();
  });

  it('is live and paid by who waits for it, wherever that keyword is in the list', () => {
    const live = { ...keyword, id: 'live', userId: 'bob', isLive: true };
    expect(sharedReading([keyword, live], now)).toEqual({
      ...{ keywordIds: ['due', 'live'], depth: 20, userId: 'bob', isLive: true },
    });
  });

  it('is never live to a greater depth than that of the keyword that is waited for', () => {
    const live = { ...keyword, id: 'live', userId: 'bob', depth: 30, isLive: true };
    expect(sharedReading([{ ...keyword, ...never }, live], now)).toMatchObject({
      ...{ keywordIds: ['live'], depth: 20 },
    });
    const keywords = fc.record<DueKeyword>({
      id: fc.uuid(),
      userId: fc.constantFrom('ada', 'bob', 'eve'),
      depth: fc.integer({ min: 10, max: 100 }),
      rank: fc.option(fc.integer({ min: 1, max: 100 })),
      fullDepthAt: fc.option(fc.constant(yesterday)),
      isLive: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(keywords, { minLength: 1 }), (all) => {
        const reading = sharedReading(all, now);
        const of = all.filter(({ id }) => reading?.keywordIds.includes(id));
        expect(reading?.isLive).toBe(all.some(({ isLive }) => isLive));
        expect(reading?.depth).toBe(Math.max(...of.map((each) => readingDepth(each, now))));
        if (reading?.isLive !== true) return;
        const paid = of.filter(({ isLive, userId }) => isLive && userId === reading.userId);
        expect(reading.depth).toBeLessThanOrEqual(Math.max(...paid.map(({ depth }) => depth)));
        // Nobody who waits is left out.
        expect(of.filter(({ isLive }) => isLive)).toEqual(all.filter(({ isLive }) => isLive));
      }),
    );
  });
});
