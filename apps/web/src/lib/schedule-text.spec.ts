import type { ScheduleTiming } from '@app/common/contract';
import { describe, expect, it } from '@jest/globals';
import { timingAsText } from './schedule-text.js';

const schedule: ScheduleTiming = {
  ...{ frequency: 'weekly', time: '06:30', weekday: 1, dayOfMonth: null, cron: null },
  timeZone: 'Europe/Berlin',
};

describe('the timing of a schedule in words', () => {
  it.each([
    [{}, 'Every Monday at 06:30 (Europe/Berlin)'],
    [{ weekday: 7 }, 'Every Sunday at 06:30 (Europe/Berlin)'],
    [{ frequency: 'daily' as const }, 'Every day at 06:30 (Europe/Berlin)'],
    [
      { frequency: 'monthly' as const, dayOfMonth: 31 },
      'Every month on day 31 at 06:30 (Europe/Berlin)',
    ],
    [
      { frequency: 'cron' as const, cron: '30 6 * * 1' },
      'Cron expression 30 6 * * 1 (Europe/Berlin)',
    ],
  ])('states when it runs', (change, text) => {
    expect(timingAsText({ ...schedule, ...change })).toBe(text);
  });
});
