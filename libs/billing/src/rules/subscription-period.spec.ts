import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { periodEnd } from './subscription-period.js';

const at = (day: string): Date => new Date(`${day}T10:20:30.400Z`);

describe('the end of a period', () => {
  it('is 30 days later for visits, whatever the calendar says', () => {
    const startsAt = at('2027-02-10');
    expect(periodEnd('visits', 'monthly', { startsAt, anchorAt: startsAt })).toEqual(
      at('2027-03-12'),
    );
  });

  it.each([
    ['2026-11-20', '2026-11-20', 'monthly', '2026-12-20'],
    ['2026-12-31', '2026-12-31', 'monthly', '2027-01-31'],
    ['2027-01-31', '2026-12-31', 'monthly', '2027-02-28'],
    ['2027-02-28', '2026-12-31', 'monthly', '2027-03-31'],
    ['2026-11-20', '2026-11-20', 'yearly', '2027-11-20'],
    ['2028-02-29', '2028-02-29', 'yearly', '2029-02-28'],
  ] as const)('of scans from %s (since %s, %s) is %s', (start, anchor, cycle, end) => {
    const period = { startsAt: at(start), anchorAt: at(anchor) };
    expect(periodEnd('scans', cycle, period)).toEqual(at(end));
  });

  it('is always later, by 28 to 31 days a month, and keeps the time of day', () => {
    fc.assert(
      fc.property(
        fc.date({
          min: new Date('2000-01-01'),
          max: new Date('2100-01-01'),
          noInvalidDate: true,
        }),
        (startsAt) => {
          const end = periodEnd('scans', 'monthly', { startsAt, anchorAt: startsAt });
          const days = (end.getTime() - startsAt.getTime()) / 86_400_000;
          expect(days).toBeGreaterThanOrEqual(28);
          expect(days).toBeLessThanOrEqual(31);
          expect(Number.isInteger(days)).toBe(true);
        },
      ),
    );
  });
});
