import { describe, expect, it } from '@jest/globals';
import { NO_VISITS, countsBySteps, rateOf, statsOf } from './visit-sums.js';

describe('sums of visits', () => {
  it('belong to the step that they begin in', () => {
    const at = (minute: number): Date => new Date(minute * 60_000);
    const sums = [0, 14, 15, 59, 70].map((minute) => ({
      ...{ at: at(minute), completed: 1, failed: minute === 15 ? 2 : 0 },
    }));
    const steps = [0, 15, 60].map((minute) => minute * 60_000);
    expect(countsBySteps(sums, steps)).toEqual([
      { requestCount: 2, successCount: 2, failureCount: 0 },
      { requestCount: 4, successCount: 2, failureCount: 2 },
      { requestCount: 1, successCount: 1, failureCount: 0 },
    ]);
    expect(countsBySteps([{ at: null, completed: 9, failed: 0 }], steps)[0]?.requestCount).toBe(0);
  });

  it('never round a rate up to 100 while a visit failed', () => {
    expect(rateOf({ ...NO_VISITS, completed: 9_999, failed: 1 })).toBe(99.9);
    expect(rateOf(NO_VISITS)).toBeNull();
  });

  it('have no mean load time without a loaded page', () => {
    expect(statsOf({ ...NO_VISITS, failed: 1 })).toMatchObject({
      ...{ totalRequests: 1, avgResponseTime: null, successRate: 0 },
    });
    expect(statsOf({ ...NO_VISITS, completed: 2, loads: 2, loadMs: 301 }).avgResponseTime).toBe(
      151,
    );
  });
});
