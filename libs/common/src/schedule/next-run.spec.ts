import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ScheduleTiming } from '../contract/index.js';
import { NoNextRunError, cronProblem, nextRun, nextRunOrNull } from './next-run.js';

const nothing = { time: null, weekday: null, dayOfMonth: null, cron: null } as const;
const daily = (time: string, timeZone = 'UTC'): ScheduleTiming => ({
  ...nothing,
  frequency: 'daily',
  time,
  timeZone,
});
const monthly = (dayOfMonth: number, time = '06:00', timeZone = 'UTC'): ScheduleTiming => ({
  ...nothing,
  frequency: 'monthly',
  dayOfMonth,
  time,
  timeZone,
});
const cronOf = (cron: string, timeZone = 'UTC'): ScheduleTiming => ({
  ...nothing,
  frequency: 'cron',
  cron,
  timeZone,
});
/** The next `count` runs after an instant. */
function runs(timing: ScheduleTiming, after: string, count: number): string[] {
  const found: string[] = [];
  let now = new Date(after);
  while (found.length < count) {
    now = nextRun(timing, now);
    found.push(now.toISOString().slice(0, 16));
  }
  return found;
}

describe('nextRun', () => {
  it('is later than now, even when a run is due right now', () => {
    expect(runs(daily('06:00'), '2026-11-20T05:59:59.999Z', 1)).toEqual(['2026-11-20T06:00']);
    expect(runs(daily('06:00'), '2026-11-20T06:00:00.000Z', 1)).toEqual(['2026-11-21T06:00']);
  });

  it('runs weekly on the weekday of the time zone, not of UTC', () => {
    const mondayMorning = {
      ...daily('07:00', 'Pacific/Auckland'),
      frequency: 'weekly',
      weekday: 1,
    } as const;
    expect(runs(mondayMorning, '2026-11-20T12:00:00Z', 2)).toEqual([
      '2026-11-22T18:00',
      '2026-11-29T18:00',
    ]);
    expect(
      runs({ ...daily('00:00'), frequency: 'weekly', weekday: 7 }, '2026-11-20T12:00:00Z', 1),
    ).toEqual(['2026-11-22T00:00']);
  });

  it('runs on the last day of a month without a 31st, 30th or 29th', () => {
    expect(runs(monthly(31), '2027-01-01T00:00:00Z', 4)).toEqual([
      '2027-01-31T06:00',
      '2027-02-28T06:00',
      '2027-03-31T06:00',
      '2027-04-30T06:00',
    ]);
    expect(runs(monthly(30), '2028-01-01T00:00:00Z', 3)).toEqual([
      '2028-01-30T06:00',
      '2028-02-29T06:00',
      '2028-03-30T06:00',
    ]);
    expect(runs(monthly(29), '2027-02-01T00:00:00Z', 2)).toEqual([
      '2027-02-28T06:00',
      '2027-03-29T06:00',
    ]);
    expect(runs(monthly(29), '2028-02-01T00:00:00Z', 2)).toEqual([
      '2028-02-29T06:00',
      '2028-03-29T06:00',
    ]);
  });

  it('runs an hour later when the clocks skip the time, and once when it occurs twice', () => {
    expect(runs(daily('02:30', 'Europe/Berlin'), '2026-03-28T12:00:00Z', 2)).toEqual([
      '2026-03-29T01:30',
      '2026-03-30T00:30',
    ]);
    expect(runs(daily('02:30', 'Europe/Berlin'), '2026-10-24T12:00:00Z', 2)).toEqual([
      '2026-10-25T00:30',
      '2026-10-26T01:30',
    ]);
  });

  it('supports clocks that jump by half an hour', () => {
    expect(runs(daily('02:00', 'Australia/Lord_Howe'), '2028-03-31T15:00Z', 2)).toEqual([
      '2028-04-01T15:30', // the clocks went back from 02:00 to 01:30
      '2028-04-02T15:30',
    ]);
    expect(runs(daily('01:45', 'Australia/Lord_Howe'), '2026-04-03T15:00Z', 2)).toEqual([
      '2026-04-04T14:45', // the first of two
      '2026-04-05T15:15',
    ]);
    expect(runs(daily('02:10', 'Australia/Lord_Howe'), '2026-10-03T12:00Z', 2)).toEqual([
      '2026-10-03T15:40', // 02:10 is skipped
      '2026-10-04T15:10',
    ]);
  });

  it('counts hours once, too, when the clocks go back', () => {
    expect(runs(cronOf('0 * * * *', 'Europe/Berlin'), '2026-10-24T23:30:00Z', 3)).toEqual([
      '2026-10-25T00:00',
      '2026-10-25T02:00',
      '2026-10-25T03:00',
    ]);
  });

  it('supports clocks that skip midnight itself', () => {
    expect(runs(daily('00:00', 'Africa/Cairo'), '2026-04-22T12:00:00Z', 3)).toEqual([
      '2026-04-22T22:00',
      '2026-04-23T22:00',
      '2026-04-24T21:00',
    ]);
  });

  it('follows a cron expression', () => {
    expect(runs(cronOf('15 9 1,15 * *'), '2026-11-20T00:00:00Z', 2)).toEqual([
      '2026-12-01T09:15',
      '2026-12-15T09:15',
    ]);
  });

  it('throws for a timing without any date', () => {
    expect(() => nextRun(cronOf('0 0 30 2 *'), new Date('2026-11-20T00:00:00Z'))).toThrow(
      NoNextRunError,
    );
    expect(nextRunOrNull(cronOf('0 0 30 2 *'), new Date('2026-11-20T00:00:00Z'))).toBeNull();
    expect(() => nextRun(cronOf(''), new Date('2026-11-20T00:00:00Z'))).toThrow(NoNextRunError);
    expect(() => nextRun(cronOf('* * * * * *'), new Date(0))).toThrow(NoNextRunError);
  });
});

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
];
const two = (value: number): string => String(value).padStart(2, '0');
const anyTiming: fc.Arbitrary<ScheduleTiming> = fc
  .record({
    frequency: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const),
    hour: fc.integer({ min: 0, max: 23 }),
    minute: fc.integer({ min: 0, max: 59 }),
    weekday: fc.integer({ min: 1, max: 7 }),
    dayOfMonth: fc.integer({ min: 1, max: 31 }),
    timeZone: fc.constantFrom(...zones),
  })
  .map(({ hour, minute, ...rest }) => ({
    ...rest,
    time: `${two(hour)}:${two(minute)}`,
    cron: null,
  }));
const anyInstant = fc
  .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2033, 0, 1) })
  .map((ms) => new Date(ms));
const LONGEST_GAP_DAYS = { daily: 1, weekly: 7, monthly: 31, cron: Infinity } as const;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The local date and time in the time zone. */
function wallClock(
  instant: Date,
  timeZone: string,
): { day: number; weekday: number; time: string; lastDay: number } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  }).formatToParts(instant);
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  const [year, month, day] = [Number(of('year')), Number(of('month')), Number(of('day'))];
  return {
    day,
    weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7,
    time: `${of('hour')}:${of('minute')}`,
    lastDay: new Date(Date.UTC(year, month, 0)).getUTCDate(),
  };
}

describe('any schedule at any moment', () => {
  it('is due later, not too early and within its frequency', () => {
    fc.assert(
      fc.property(anyTiming, anyInstant, (timing, now) => {
        const next = nextRun(timing, now);
        expect(next.getTime()).toBeGreaterThan(now.getTime());
        const waitDays = (next.getTime() - now.getTime()) / DAY_MS;
        expect(waitDays).toBeLessThanOrEqual(LONGEST_GAP_DAYS[timing.frequency] + 2 / 24);
      }),
    );
  });

  it('runs at its local time, or at the time the clocks jumped to', () => {
    fc.assert(
      fc.property(anyTiming, anyInstant, (timing, now) => {
        const next = nextRun(timing, now);
        const wall = wallClock(next, timing.timeZone);
        if (wall.time !== timing.time) {
          // Only where the clocks jump: an hour earlier, the local time differs by more than an hour.
          const before = wallClock(new Date(next.getTime() - HOUR_MS), timing.timeZone);
          const hourBefore = `${two((Number(wall.time.slice(0, 2)) + 23) % 24)}${wall.time.slice(2)}`;
          expect(before.time).not.toBe(hourBefore);
          return;
        }
        if (timing.frequency === 'weekly') expect(wall.weekday).toBe(timing.weekday);
        if (timing.frequency === 'monthly') {
          expect(wall.day).toBe(Math.min(timing.dayOfMonth ?? 0, wall.lastDay));
        }
      }),
    );
  });

  it('never gets earlier for a later start, and skips no run', () => {
    fc.assert(
      fc.property(
        anyTiming,
        anyInstant,
        fc.integer({ min: 1, max: 40 * DAY_MS }),
        (timing, now, ms) => {
          const next = nextRun(timing, now);
          const later = new Date(now.getTime() + ms);
          const nextOfLater = nextRun(timing, later);
          expect(nextOfLater.getTime()).toBeGreaterThanOrEqual(next.getTime());
          if (later.getTime() < next.getTime()) expect(nextOfLater).toEqual(next);
        },
      ),
    );
  });
});

describe('cronProblem', () => {
  const now = new Date('2026-11-20T00:00:00Z');

  it.each([
    '30 6 * * 1',
    '0 */2 * * *',
    '0 * * * *',
    '0 0 L * *',
    '5 4 29 2 *',
    '0 9 * JAN,JUL MON-FRI',
  ])('accepts %s', (cron) => {
    expect(cronProblem(cron, 'Europe/Berlin', now)).toBeNull();
  });

  it.each(['* * * * *', '*/30 * * * *', '0,59 6 * * *', '0-1 0 1 1 *'])(
    'refuses %s, whose runs are less than an hour apart',
    (cron) => {
      expect(cronProblem(cron, 'UTC', now)).toMatch(/one hour apart/);
    },
  );

  it.each([
    '99 * * * *',
    '0 25 * * *',
    '0 0 * * 8',
    '0 0 31 2 *',
    'a b c d e',
    '*/0 * * * *',
    '5-1 * * * *',
  ])('refuses %s', (cron) => {
    expect(cronProblem(cron, 'UTC', now)).not.toBeNull();
  });

  it('accepts runs an hour apart, and less only where clocks jump by half an hour', () => {
    const minute = fc.integer({ min: 0, max: 59 });
    const hours = fc.constantFrom('*', '*/2', '1,2,3', '0-5', '23,0');
    fc.assert(
      fc.property(minute, hours, fc.constantFrom(...zones), anyInstant, (m, h, timeZone, start) => {
        const timing = cronOf(`${m} ${h} * * *`, timeZone);
        expect(cronProblem(timing.cron ?? '', timeZone, start)).toBeNull();
        let last = nextRun(timing, start);
        for (let run = 0; run < 5; run++) {
          const next = nextRun(timing, last);
          expect(next.getTime() - last.getTime()).toBeGreaterThanOrEqual(HOUR_MS / 2);
          last = next;
        }
      }),
    );
  });
});
