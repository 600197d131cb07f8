import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  addDays,
  daysBetween,
  googleDay,
  lastFinalDay,
  missingDays,
  nextGoogleDay,
  oldestDay,
  rangeEndingAt,
} from './google-days.js';

const anyDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('days of Search Console', () => {
  it('begin in Los Angeles, in summer and in winter', () => {
    expect(googleDay(new Date('2026-11-20T07:59:59Z'))).toBe('2026-11-19');
    expect(googleDay(new Date('2026-11-20T08:00:00Z'))).toBe('2026-11-20');
    expect(googleDay(new Date('2026-07-01T06:59:59Z'))).toBe('2026-06-30');
    expect(googleDay(new Date('2026-07-01T07:00:00Z'))).toBe('2026-07-01');
  });

  it('begin again at midnight in Los Angeles, also when its clocks change', () => {
    const nextOf = (now: string): string => nextGoogleDay(new Date(now)).toISOString();
    expect(nextOf('2026-11-20T07:59:59Z')).toBe('2026-11-20T08:00:00.000Z');
    expect(nextOf('2026-11-20T08:00:00Z')).toBe('2026-11-21T08:00:00.000Z');
    expect(nextOf('2026-07-01T12:00:00Z')).toBe('2026-07-02T07:00:00.000Z');
    expect(nextOf('2026-03-08T12:00:00Z')).toBe('2026-03-09T07:00:00.000Z');
    expect(nextOf('2026-11-01T12:00:00Z')).toBe('2026-11-02T08:00:00.000Z');
  });

  it('are final when Google says so, or three days later', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    expect(lastFinalDay(now, '2026-11-18')).toBe('2026-11-17');
    expect(lastFinalDay(now, null)).toBe('2026-11-17');
  });

  it('go back 16 months, even from the last of a month', () => {
    expect(oldestDay(new Date('2026-11-20T12:00:00Z'))).toBe('2025-07-20');
    expect(oldestDay(new Date('2026-06-30T12:00:00Z'))).toBe('2025-02-28');
  });

  it('are counted inclusively, across clock changes and leap years', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 500 }), (to, days) => {
        const range = rangeEndingAt(to, days);
        expect(daysBetween(range.from, range.to)).toBe(days);
        expect(addDays(range.from, days - 1)).toBe(to);
      }),
    );
  });

  it('are listed as missing newest first, each once, never more than requested', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 60 }),
        fc.array(fc.integer({ min: 0, max: 60 })),
        (to, days, limit, fetchedOffsets) => {
          const range = rangeEndingAt(to, days);
          const fetched = new Set(fetchedOffsets.map((back) => addDays(to, -back)));
          const missing = missingDays(range, fetched, limit);
          expect(missing).toEqual([...new Set(missing)].sort().reverse());
          expect(missing.every((day) => day >= range.from && day <= to && !fetched.has(day))).toBe(
            true,
          );
          const open = Array.from({ length: days }, (_, back) => addDays(to, -back)).filter(
            (day) => !fetched.has(day),
          );
          expect(missing).toHaveLength(Math.min(limit, open.length));
        },
      ),
    );
  });
});
