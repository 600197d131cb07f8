import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  afterAttempt,
  remainingArrivals,
  remainingConcurrency,
  defaultWebsiteLimits,
  goodHealth,
  healthSignalOf,
} from './website-limits.js';
import type { EndedAttempt, WebsiteHealth } from './website-limits.js';

const NOW = 1_000_000;

function attempt(change: Partial<EndedAttempt> = {}): EndedAttempt {
  return { startedAt: NOW, errorCode: null, httpStatus: 200, retryAfterMs: null, ...change };
}
const throttled = (retryAfterMs: number | null = null): Partial<EndedAttempt> => ({
  errorCode: 'http_status',
  httpStatus: 429,
  retryAfterMs,
});
const broken: Partial<EndedAttempt> = { errorCode: 'connection', httpStatus: null };

/** In sequence, each started and ended a second after the previous one. */
function afterAll(attempts: readonly Partial<EndedAttempt>[]): WebsiteHealth {
  return attempts.reduce<WebsiteHealth>((health, change, index) => {
    const at = NOW + index * 1_000;
    return afterAttempt(health, attempt({ ...change, startedAt: at }), at);
  }, goodHealth);
}

describe('the health of a website', () => {
  it('blocks visits at once after a 429, twice as long the next time', () => {
    expect(afterAll([throttled()]).blockedUntil).toBe(NOW + 1_000);
    expect(afterAll([throttled(), throttled()]).blockedUntil).toBe(NOW + 1_000 + 2_000);
    expect(afterAll([throttled(90_000)]).blockedUntil).toBe(NOW + 90_000);
    expect(afterAll([throttled()]).reason).toBe('The website asked for fewer visits (status 429).');
  });

  it('is failing from the third failure on', () => {
    expect(afterAll([broken, broken]).blockedUntil).toBeNull();
    expect(afterAll([broken, broken, broken]).blockedUntil).toBe(NOW + 2_000 + 1_000);
  });

  it('counts one setback when many visits fail at once', () => {
    let health: WebsiteHealth = goodHealth;
    for (let turn = 0; turn < 20; turn++)
      health = afterAttempt(health, attempt(throttled()), NOW + 50 + turn);
    expect(health.setbacks).toBe(1);
  });

  it('recovers by itself', () => {
    const sick = afterAll([throttled(), throttled(), throttled(), throttled()]);
    let health = sick;
    for (let at = NOW + 60_000; health.setbacks > 0; at += 1_000)
      health = afterAttempt(health, attempt({ startedAt: at }), at);
    expect(sick.setbacks).toBe(4);
    expect(health).toMatchObject({ setbacks: 0, reason: null });
  });

  it('ignores our own failures, and counts a missing page as a response', () => {
    expect(healthSignalOf(attempt({ errorCode: 'worker_lost' }))).toBeNull();
    expect(healthSignalOf(attempt({ errorCode: 'http_status', httpStatus: 404 }))).toBe('ok');
    expect(healthSignalOf(attempt({ errorCode: 'http_status', httpStatus: 502 }))).toBe('failing');
    expect(
      healthSignalOf(attempt({ errorCode: 'http_status', httpStatus: 503, retryAfterMs: 1_000 })),
    ).toBe('throttled');
  });

  it('blocks visits for a bounded time, whatever happens', () => {
    const change = fc.constantFrom<Partial<EndedAttempt>>({}, throttled(), broken, throttled(1e12));
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const health = afterAll(changes);
        const end = NOW + changes.length * 1_000;
        expect(health.setbacks).toBeLessThanOrEqual(12);
        expect((health.blockedUntil ?? 0) - end).toBeLessThanOrEqual(86_400_000);
      }),
    );
  });
});

describe('the capacity of a website', () => {
  it('is what the limit leaves, and at least one visit after setbacks', () => {
    expect(remainingConcurrency(20, 5, 0)).toBe(15);
    expect(remainingConcurrency(20, 25, 0)).toBe(0);
    expect(remainingConcurrency(20, 0, 2)).toBe(5);
    expect(remainingConcurrency(20, 0, 12)).toBe(1);
    expect(remainingConcurrency(20, 1, 12)).toBe(0);
  });

  it('never exceeds the ceiling and its burst, and is fully used', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6_000 }),
        fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 60 }),
        (perMinute, pauses) => {
          let [now, arrivalAt, started] = [NOW, 0, 0];
          for (const pause of pauses) {
            now += pause;
            const { remaining, after } = remainingArrivals(arrivalAt, perMinute, now);
            arrivalAt = after(remaining);
            started += remaining;
          }
          const burst = Math.max(1, Math.floor(perMinute / 30));
          const elapsedMinutes = (now - NOW) / 60_000;
          expect(started).toBeLessThanOrEqual(burst + elapsedMinutes * perMinute + 1);
          expect(started).toBeGreaterThanOrEqual(1);
        },
      ),
    );
    expect(defaultWebsiteLimits.concurrency).toEqual({ browser: 20, http: 40 });
  });
});
