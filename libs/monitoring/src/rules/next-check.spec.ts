import { describe, expect, it } from '@jest/globals';
import { cadenceInPlan, nextCheck, withinCadence } from './next-check.js';

describe('the next check', () => {
  const due = new Date('2026-11-20T12:10:00Z');

  it('keeps its minute, and one makes up for all that were missed', () => {
    const next = (cadence: 'hourly' | 'daily', now: string) =>
      nextCheck(due, cadence, new Date(now)).toISOString();
    expect(next('hourly', '2026-11-20T12:10:05Z')).toBe('2026-11-20T13:10:00.000Z');
    expect(next('hourly', '2026-11-20T17:30:00Z')).toBe('2026-11-20T18:10:00.000Z');
    expect(next('daily', '2026-11-20T12:11:00Z')).toBe('2026-11-21T12:10:00.000Z');
  });

  it('is brought forward when the cadence becomes shorter, and never delayed', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const tomorrow = new Date('2026-11-21T11:00:00Z');
    expect(withinCadence(tomorrow, 'hourly', now).toISOString()).toBe('2026-11-20T13:00:00.000Z');
    expect(withinCadence(tomorrow, 'daily', now)).toEqual(tomorrow);
    expect(withinCadence(due, 'daily', now)).toEqual(due);
  });

  it('is at most as often as the plan includes', () => {
    expect(cadenceInPlan('hourly', 'daily')).toBe('daily');
    expect(cadenceInPlan('daily', 'hourly')).toBe('daily');
    expect(cadenceInPlan('hourly', 'hourly')).toBe('hourly');
  });
});
