import { describe, expect, it } from '@jest/globals';
import { secondsLocked } from './account-lock.js';

const now = new Date('2026-11-20T12:00:00Z');

describe('the lock of an account', () => {
  it.each([
    ['2026-11-20T12:01:00Z', 60],
    ['2026-11-20T12:00:00.100Z', 1],
    ['2026-11-20T11:59:00Z', 1],
  ])('until %s requires a wait of %i seconds', (until, seconds) => {
    expect(secondsLocked(new Date(until), now)).toBe(seconds);
  });
});
