import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { visitErrorCodes } from '../contract/index.js';
import { MAX_ATTEMPTS_OWN_FAULT, pauseBeforeRetry } from './retry.js';
import type { FailedAttempt } from './retry.js';

function failed(change: Partial<FailedAttempt> = {}): FailedAttempt {
  return {
    ...{ errorCode: 'timeout', httpStatus: null, attempts: 1, retries: 2 },
    ...{ retryAfterMs: null, random: 0.5 },
    ...change,
  };
}

describe('another attempt at a visit', () => {
  it.each([
    [0, [null, null, null]],
    [1, [15_000, null, null]],
    [2, [15_000, 60_000, null]],
  ])('comes as often as ordered, %d times, after a growing pause', (retries, pauses) => {
    const attempts = [1, 2, 3];
    expect(attempts.map((made) => pauseBeforeRetry(failed({ attempts: made, retries })))).toEqual(
      pauses,
    );
  });

  it.each([
    [404, null],
    [403, null],
    [429, 15_000],
    [408, 15_000],
    [500, 15_000],
    [503, 15_000],
  ])('after status %i comes after %s', (httpStatus, pause) => {
    expect(pauseBeforeRetry(failed({ errorCode: 'http_status', httpStatus }))).toBe(pause);
  });

  it.each(['blocked_by_robots', 'refused_target', 'left_website', 'not_a_page'] as const)(
    'is not made after %s',
    (errorCode) => {
      expect(pauseBeforeRetry(failed({ errorCode }))).toBeNull();
    },
  );

  it.each(['worker_lost', 'browser_died'] as const)(
    'is made after %s whatever the setting, as the website did not cause it',
    (errorCode) => {
      expect(pauseBeforeRetry(failed({ errorCode, retries: 0 }))).toBe(1_000);
    },
  );

  it('waits as long as the website requested', () => {
    expect(pauseBeforeRetry(failed({ retryAfterMs: 90_000 }))).toBe(90_000);
  });

  it('ends eventually for every error, and never comes without a pause', () => {
    fc.assert(
      fc.property(
        fc.record({
          errorCode: fc.constantFrom(...visitErrorCodes),
          httpStatus: fc.option(fc.integer({ min: 100, max: 599 })),
          attempts: fc.integer({ min: 1, max: 10 }),
          retries: fc.nat({ max: 2 }),
          retryAfterMs: fc.option(fc.nat()),
          random: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
        (given) => {
          const pause = pauseBeforeRetry(given);
          if (given.attempts >= MAX_ATTEMPTS_OWN_FAULT) expect(pause).toBeNull();
          if (pause === null) return;
          expect(pause).toBeGreaterThanOrEqual(500);
          expect(pause).toBeLessThanOrEqual(600_000);
        },
      ),
    );
  });
});
