import { describe, expect, it } from '@jest/globals';
import { addDays, localDaysOf } from './local-days.js';

const startOf = (timeZone: string, day: string): string =>
  new Date(localDaysOf(timeZone).startOf(day)).toISOString();

describe('a day in a time zone', () => {
  it.each([
    ['UTC', '2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-20', '2026-11-19T18:30:00.000Z'],
    ['Asia/Kathmandu', '2026-11-20', '2026-11-19T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-20', '2026-11-19T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-20', '2026-11-20T11:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ])('of %s, %s, begins at %s', (timeZone, day, start) => {
    expect(startOf(timeZone, day)).toBe(start);
  });

  it('begins later where the clocks skip midnight', () => {
    expect(startOf('Africa/Cairo', '2026-04-24')).toBe('2026-04-23T22:00:00.000Z');
    expect(localDaysOf('Africa/Cairo').dayOf(Date.parse('2026-04-23T21:59:59Z'))).toBe(
      '2026-04-23',
    );
  });

  it('is followed by another across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });
});
