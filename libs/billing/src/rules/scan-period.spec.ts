import { describe, expect, it } from '@jest/globals';
import { periodEndsAt, periodName, periodStartingOn } from './scan-period.js';

describe('the period of the page-scan allowance', () => {
  it.each([
    ['2026-11-01T00:00:00.000Z', '2026-11-01'],
    ['2026-11-30T23:59:59.999Z', '2026-11-01'],
    ['2026-12-01T00:30:00+01:00', '2026-11-01'], // still November in UTC
    ['2024-02-29T12:00:00Z', '2024-02-01'],
  ])('is the UTC month of %s', (now, expected) => {
    expect(periodStartingOn(new Date(now))).toBe(expected);
  });

  it.each([
    ['2026-11-01', '2026-12-01T00:00:00.000Z'],
    ['2026-12-01', '2027-01-01T00:00:00.000Z'],
  ])('that starts on %s ends when the next month starts', (startsOn, expected) => {
    expect(periodEndsAt(startsOn).toISOString()).toBe(expected);
    expect(periodStartingOn(periodEndsAt(startsOn))).toBe(expected.slice(0, 10));
  });

  it('is named by year and month', () => {
    expect(periodName('2026-11-01')).toBe('2026-11');
  });
});
