import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { analyticsRanges } from '../contract/index.js';
import { HOUR_MS, analyticsWindow } from './analytics-window.js';
import { cutHoursBefore, cutHoursOf } from './cut-hours.js';

const at = (instant: string): number => Date.parse(instant);
const text = (instant: number | undefined): string => new Date(instant ?? Number.NaN).toISOString();
const NOW = at('2026-11-22T10:13:59Z');

describe('the window of a range', () => {
  it.each([
    ['1h', 12, '2026-11-22T09:15:00.000Z', '2026-11-22T10:10:00.000Z'],
    ['24h', 24, '2026-11-21T11:00:00.000Z', '2026-11-22T10:00:00.000Z'],
    ['7d', 168, '2026-11-15T11:00:00.000Z', '2026-11-22T10:00:00.000Z'],
    ['30d', 720, '2026-10-23T11:00:00.000Z', '2026-11-22T10:00:00.000Z'],
  ] as const)('%s has %d steps in UTC', (range, count, first, last) => {
    const { hours, from } = analyticsWindow({ range, timeZone: 'UTC' }, NOW);
    expect(hours).toHaveLength(count);
    expect(hours[0]).toBe(from);
    expect(text(from)).toBe(first);
    expect(text(hours.at(-1))).toBe(last);
  });

  it('contains the current instant in its last step', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...analyticsRanges),
        fc.constantFrom('UTC', 'Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe'),
        fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
        (range, timeZone, date) => {
          const now = date.getTime();
          const { steps, hours, until, from } = analyticsWindow({ range, timeZone }, now);
          for (const starts of [steps, hours]) {
            expect(starts[0]).toBe(from);
            expect(starts.at(-1)).toBeLessThanOrEqual(now);
            expect([...starts].sort((one, other) => one - other)).toEqual(starts);
          }
          expect(until).toBe(now + 1);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('is compared with the same time before, up to the same moment', () => {
    const { previous } = analyticsWindow({ range: '24h', timeZone: 'UTC' }, NOW);
    expect(text(previous.from)).toBe('2026-11-20T11:00:00.000Z');
    expect(text(previous.until - 1)).toBe('2026-11-21T10:13:59.000Z');
  });

  it('of 30 days has a step for each local day', () => {
    const { steps, step } = analyticsWindow({ range: '30d', timeZone: 'America/New_York' }, NOW);
    expect(step).toBe('day');
    // The clocks were set back on 1 November.
    expect(steps.map(text)).toEqual(
      expect.arrayContaining(['2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z']),
    );
    expect(steps).toHaveLength(31);
  });
});

describe('the window of calendar days', () => {
  const days = (from: string, to: string, timeZone: string, now = NOW) =>
    analyticsWindow({ range: '24h', from, to, timeZone }, now);

  it('has 25 hours on the day on which the clocks are set back, and 23 in spring', () => {
    const autumn = days('2026-10-25', '2026-10-25', 'Europe/Berlin');
    expect(autumn.steps).toHaveLength(25);
    expect(text(autumn.from)).toBe('2026-10-24T22:00:00.000Z');
    expect(text(autumn.until)).toBe('2026-10-25T23:00:00.000Z');
    expect(days('2026-03-29', '2026-03-29', 'Europe/Berlin').steps).toHaveLength(23);
  });

  it('is compared with as many days before', () => {
    const { previous } = days('2026-10-25', '2026-10-26', 'Europe/Berlin');
    expect(text(previous.from)).toBe('2026-10-22T22:00:00.000Z');
    expect(text(previous.until)).toBe('2026-10-24T22:00:00.000Z');
  });

  it('ends now, and so does the time before, while the last day has not ended', () => {
    const { until, previous, isCurrent } = days('2026-11-16', '2026-11-22', 'UTC');
    expect([until, isCurrent]).toEqual([NOW + 1, true]);
    expect(text(previous.until - 1)).toBe('2026-11-15T10:13:59.000Z');
  });

  it('is empty in the future', () => {
    const { from, until, steps } = days('2026-12-24', '2026-12-26', 'UTC');
    expect(until).toBe(from);
    expect(steps).toEqual([from]);
  });
});

describe('the hours that a window divides', () => {
  it('are none where days begin with an hour of UTC', () => {
    const window = analyticsWindow({ range: '30d', timeZone: 'America/New_York' }, NOW);
    expect(cutHoursOf(window)).toEqual([]);
  });

  it('are those in which a local day begins', () => {
    const request = { range: '24h', from: '2026-11-10', to: '2026-11-19' } as const;
    const cut = cutHoursOf(analyticsWindow({ ...request, timeZone: 'Asia/Kolkata' }, NOW));
    expect(cut).toHaveLength(11);
    // Of the first and the last hour only the part inside counts.
    expect(cut.map(({ from, until }) => (until - from) / HOUR_MS)).toEqual([
      ...[0.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0.5],
    ]);
  });

  it('are, before the window, the one in which the comparison ends', () => {
    const cut = cutHoursBefore(analyticsWindow({ range: '24h', timeZone: 'UTC' }, NOW));
    expect(cut.map(({ from }) => text(from))).toEqual(['2026-11-21T10:00:00.000Z']);
  });
});
