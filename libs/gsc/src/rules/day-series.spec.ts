import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { daySeries } from './day-series.js';
import { addDays, daysBetween } from './google-days.js';

const FROM = '2026-02-27';
const MISSING = { clicks: null, impressions: null, ctr: null, position: null };

describe('the days of a range', () => {
  it('are complete: with impressions, without, and not fetched', () => {
    const rows = [{ day: '2026-02-28', clicks: 2, impressions: 8, weighted: 24 }];
    const fetched = new Set([FROM, '2026-02-28']);
    expect(daySeries({ from: FROM, to: '2026-03-01' }, rows, fetched)).toEqual([
      { day: FROM, clicks: 0, impressions: 0, ctr: null, position: null },
      { day: '2026-02-28', clicks: 2, impressions: 8, ctr: 0.25, position: 3 },
      { day: '2026-03-01', ...MISSING },
    ]);
  });

  it('are unknown for a day with figures that is not completely fetched', () => {
    const rows = [{ day: FROM, clicks: 2, impressions: 8, weighted: 24 }];
    expect(daySeries({ from: FROM, to: FROM }, rows, new Set())).toEqual([
      { day: FROM, ...MISSING },
    ]);
  });

  it('are as many as the range has, in order, and none when it is reversed', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 500 }), (length) => {
        const to = addDays(FROM, length - 1);
        const days = daySeries({ from: FROM, to }, [], new Set()).map(({ day }) => day);
        expect(days).toHaveLength(daysBetween(FROM, to));
        expect(days).toEqual(days.toSorted());
      }),
    );
  });
});
