import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LONGEST_SPREAD_MS, dueAfterPause, resumeAfterPause } from './resume-after-pause.js';

const now = new Date('2026-11-20T12:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const HOUR_MS = 3_600_000;

describe('a reading that waits for a provider', () => {
  it('continues after the pause, and never later than ten minutes after it', () => {
    const pause = fc.integer({ min: -HOUR_MS, max: 6 * HOUR_MS });
    fc.assert(
      fc.property(pause, fc.uuid(), (pauseMs, id) => {
        const end = Math.max(pauseMs, 0);
        const resumed = resumeAfterPause(after(pauseMs), id, now).getTime() - now.getTime();
        expect(resumed).toBeGreaterThanOrEqual(end);
        expect(resumed).toBeLessThan(end + LONGEST_SPREAD_MS);
      }),
    );
  });

  it('is not the only one, so that they are spread over the time after it', () => {
    const resumed = Array.from({ length: 600 }, (_each, index) =>
      resumeAfterPause(after(HOUR_MS), `reading ${index}`, now),
    );
    const ofMinute = new Map<number, number>();
    for (const at of resumed) {
      const minute = Math.floor((at.getTime() - now.getTime() - HOUR_MS) / 60_000);
      ofMinute.set(minute, (ofMinute.get(minute) ?? 0) + 1);
    }
    expect([...ofMinute.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(Math.min(...ofMinute.values())).toBeGreaterThan(20);
  });

  it('is continued within two minutes after a pause of one', () => {
    const resumed = resumeAfterPause(after(60_000), 'a reading', now).getTime();
    expect(resumed - now.getTime()).toBeLessThan(120_000);
  });

  it('ends, whatever pauses follow each other: none starves', () => {
    const pauses = fc.array(fc.integer({ min: 1, max: HOUR_MS }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(pauses, fc.uuid(), (all, id) => {
        let at = now;
        for (const pauseMs of all) {
          const pauseEnd = new Date(at.getTime() + pauseMs);
          const resumed = resumeAfterPause(pauseEnd, id, at);
          expect(resumed.getTime()).toBeGreaterThan(at.getTime());
          at = resumed;
        }
        const waited = all.reduce((sum, pauseMs) => sum + pauseMs, 0);
        const most = waited + all.length * LONGEST_SPREAD_MS;
        expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(most);
      }),
    );
  });
});

describe('a keyword whose provider asks for a long pause', () => {
  it('is due after the pause, also when that is after its usual due time', () => {
    const anyTime = fc.integer({ min: 1, max: 48 * HOUR_MS });
    fc.assert(
      fc.property(anyTime, anyTime, fc.uuid(), (nextMs, pauseMs, id) => {
        const due = dueAfterPause(after(nextMs), after(pauseMs), id, now);
        const wait = (due?.getTime() ?? 0) - now.getTime();
        expect(wait).toBeGreaterThanOrEqual(pauseMs);
        expect(wait).toBeLessThan(pauseMs + LONGEST_SPREAD_MS);
      }),
    );
  });

  it('that is read only by hand is not due', () => {
    expect(dueAfterPause(null, after(HOUR_MS), 'a keyword', now)).toBeNull();
  });
});
