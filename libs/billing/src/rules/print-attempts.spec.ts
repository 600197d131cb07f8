import { describe, expect, it } from '@jest/globals';
import { printRetryAfterSeconds, waitAfterFailedPrint } from './print-attempts.js';

const now = new Date('2026-11-20T12:00:00Z');
const inSeconds = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);

describe('the wait after a failed print', () => {
  it('grows with every attempt to a quarter of an hour, and stays there', () => {
    const seconds = [1, 2, 3, 4, 5, 6, 1_000].map(
      (attempt) => waitAfterFailedPrint(attempt) / 1_000,
    );
    expect(seconds).toEqual([10, 30, 60, 300, 900, 900, 900]);
  });
});

describe('the time until the file is requested again', () => {
  it('is short while the first attempt is running or has not begun', () => {
    expect(printRetryAfterSeconds(null, now)).toBe(2);
    expect(printRetryAfterSeconds({ nextAttemptAt: inSeconds(180), lastError: null }, now)).toBe(2);
  });

  it.each([
    [8, 10],
    [-30, 2],
    [0, 2],
    [900, 60],
  ])('ends shortly after an attempt that is due in %d s, within a minute', (due, expected) => {
    const print = { nextAttemptAt: inSeconds(due), lastError: 'Chromium did not start.' };
    expect(printRetryAfterSeconds(print, now)).toBe(expected);
  });
});
