import { describe, expect, it } from '@jest/globals';
import { clfInstant, dayOf, jsonInstant, w3cInstant } from './log-instants.js';

const isoOf = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();

describe('instants of logs', () => {
  it.each([
    ['10/Oct/2026:23:55:36 -0700', '2026-10-11T06:55:36.000Z'],
    ['11/Oct/2026:01:30:00 +0530', '2026-10-10T20:00:00.000Z'],
    ['29/Feb/2028:00:00:00 +0000', '2028-02-29T00:00:00.000Z'],
    ['10/Okt/2026:23:55:36 -0700', null],
    ['yesterday', null],
  ])('%s is %s', (text, expected) => {
    expect(isoOf(clfInstant(text))).toBe(expected);
  });

  it('belong to the day in UTC, whatever the clock of the server shows', () => {
    expect(dayOf(clfInstant('10/Oct/2026:23:55:36 -0700') ?? 0)).toBe('2026-10-11');
    expect(dayOf(clfInstant('11/Oct/2026:01:30:00 +0530') ?? 0)).toBe('2026-10-10');
  });

  it.each([
    [1_760_000_000, '2025-10-09T08:53:20.000Z'],
    [1_760_000_000.25, '2025-10-09T08:53:20.250Z'],
    [1_760_000_000_000, '2025-10-09T08:53:20.000Z'],
    [1_760_000_000_000_000_000, '2025-10-09T08:53:20.000Z'],
    ['2025-10-09T08:53:20Z', '2025-10-09T08:53:20.000Z'],
    ['1760000000', '2025-10-09T08:53:20.000Z'],
    ['soon', null],
    [null, null],
    [-1, null],
  ])('of JSON: %s is %s', (value, expected) => {
    expect(isoOf(jsonInstant(value))).toBe(expected);
  });

  it('of W3C logs are in UTC', () => {
    expect(isoOf(w3cInstant('2026-10-10', '13:55:36'))).toBe('2026-10-10T13:55:36.000Z');
    expect(w3cInstant('2026-10-10', 'noon')).toBeNull();
  });
});
