import { describe, expect, it } from '@jest/globals';
import { decideGuestScan } from './guest-limits.js';

const now = new Date('2026-03-01T12:00:00Z');
const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const room = { guest: null, site: null, installation: null };

describe('a scan without an account', () => {
  it('may start while no limit is reached', () => {
    expect(decideGuestScan(room, now)).toBeNull();
  });

  it('is refused with the time until the oldest scan leaves the window', () => {
    expect(decideGuestScan({ ...room, site: minutesAgo(50) }, now)).toMatchObject({
      limit: 'site',
      retryAfterSeconds: 600,
    });
  });

  it('may start as soon as the oldest scan is an hour old', () => {
    expect(decideGuestScan({ ...room, guest: minutesAgo(60) }, now)).toBeNull();
  });

  it('names the limit that lasts longest', () => {
    const filled = { guest: minutesAgo(50), site: minutesAgo(10), installation: minutesAgo(30) };
    expect(decideGuestScan(filled, now)).toMatchObject({ limit: 'site', retryAfterSeconds: 3_000 });
  });
});
