import { describe, expect, it } from '@jest/globals';
import {
  AUTOMATIC_INSPECTIONS_A_SECOND,
  DAILY_AUTOMATIC_INSPECTIONS,
  DAILY_INSPECTIONS,
  INSPECTIONS_A_SECOND,
  quotaRefusal,
} from './inspection-quota.js';

const NOW = new Date('2026-11-20T12:00:00Z');
const NEXT_DAY = new Date('2026-11-21T08:00:00Z');

describe('the quota of inspections', () => {
  it('never exceeds 600 in any minute, and reserves a part for users', () => {
    expect(INSPECTIONS_A_SECOND * 61).toBeLessThanOrEqual(600);
    expect(AUTOMATIC_INSPECTIONS_A_SECOND).toBeLessThan(INSPECTIONS_A_SECOND);
    expect(DAILY_AUTOMATIC_INSPECTIONS).toBeLessThan(DAILY_INSPECTIONS);
  });

  it('is used up until Google’s next day, or until Google’s own pause ends', () => {
    const used = { used: DAILY_INSPECTIONS, pausedUntil: null };
    expect(quotaRefusal(used, NOW, NEXT_DAY)).toEqual({
      ...{ reason: 'daily_quota', retryAfterMs: 20 * 3_600_000 },
    });
    const paused = { used: 1, pausedUntil: new Date('2026-11-20T12:01:00Z') };
    expect(quotaRefusal(paused, NOW, NEXT_DAY)).toEqual({
      ...{ reason: 'google_quota', retryAfterMs: 60_000 },
    });
    expect(quotaRefusal({ ...paused, pausedUntil: NOW }, NOW, NEXT_DAY).reason).toBe('daily_quota');
  });
});
