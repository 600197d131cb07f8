import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dueReportWeek } from './report-week.js';

const WEEK_MS = 7 * 86_400_000;

describe('the week of a report', () => {
  it.each([
    // A Monday.
    [0, '2026-11-23T04:59:59Z', '2026-11-09', '2026-11-15'],
    [0, '2026-11-23T05:00:00Z', '2026-11-16', '2026-11-22'],
    [0, '2026-11-29T23:00:00Z', '2026-11-16', '2026-11-22'],
    [-6, '2026-11-23T10:59:59Z', '2026-11-09', '2026-11-15'],
    [-6, '2026-11-23T11:00:00Z', '2026-11-16', '2026-11-22'],
    [10, '2026-11-22T19:00:00Z', '2026-11-16', '2026-11-22'],
  ])('at UTC%i, %s, is %s to %s', (hours, now, mondayOn, sundayOn) => {
    expect(dueReportWeek(hours, new Date(now))).toMatchObject({ mondayOn, sundayOn });
  });

  it('starts and ends at midnight of local time', () => {
    expect(dueReportWeek(-6, new Date('2026-11-25T00:00:00Z'))).toMatchObject({
      priorSundayOn: '2026-11-15',
      startsAt: new Date('2026-11-16T06:00:00Z'),
      endsAt: new Date('2026-11-23T06:00:00Z'),
    });
  });

  it('is whole, over, and never skipped', () => {
    const anyInstant = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.integer({ min: -12, max: 13 }), anyInstant, (hours, now) => {
        const { startsAt, endsAt } = dueReportWeek(hours, now);
        expect(endsAt.getTime() - startsAt.getTime()).toBe(WEEK_MS);
        expect(endsAt.getTime()).toBeLessThanOrEqual(now.getTime());
        const next = dueReportWeek(hours, new Date(now.getTime() + WEEK_MS));
        expect(next.startsAt).toEqual(endsAt);
      }),
    );
  });
});
