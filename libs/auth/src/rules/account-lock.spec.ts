import { describe, expect, it } from '@jest/globals';
import { afterFailure, isLocked, secondsLocked } from './account-lock.js';

const now = new Date('2026-11-20T12:00:00Z');

describe('account lock', () => {
  it('locks for a minute after the eighth wrong password in a row', () => {
    let user = afterFailure({ failedLogins: 0, lockedUntil: null }, now);
    for (let attempt = 2; attempt <= 7; attempt++) user = afterFailure(user, now);
    expect(isLocked(user, now)).toBe(false);
    user = afterFailure(user, now);
    expect(isLocked(user, now)).toBe(true);
    expect(secondsLocked(user, now)).toBe(60);
  });

  it('opens again by itself', () => {
    const user = { failedLogins: 0, lockedUntil: new Date('2026-11-20T12:00:01Z') };
    expect(isLocked(user, now)).toBe(true);
    expect(isLocked(user, new Date('2026-11-20T12:00:01Z'))).toBe(false);
  });
});
