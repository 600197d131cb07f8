import { describe, expect, it } from '@jest/globals';
import { isQuiet, isWanted, passesQuietHours } from './quiet-hours.js';

describe('quiet hours', () => {
  const night = { from: '22:00', to: '07:00' };
  const at = (instant: string, hours = night) => isQuiet(new Date(instant), hours, 'Europe/Berlin');

  it('are those of the owner, over midnight, and end at their last minute', () => {
    expect(at('2026-11-20T20:59:59Z')).toBe(false);
    expect(at('2026-11-20T21:00:00Z')).toBe(true);
    expect(at('2026-11-21T05:59:59Z')).toBe(true);
    expect(at('2026-11-21T06:00:00Z')).toBe(false);
    expect(isQuiet(new Date('2026-11-20T23:00:00Z'), null, 'UTC')).toBe(false);
  });

  it('within one day, in summer time', () => {
    const noon = { from: '12:00', to: '13:00' };
    expect(at('2026-07-20T10:30:00Z', noon)).toBe(true);
    expect(at('2026-07-20T11:00:00Z', noon)).toBe(false);
  });

  it('follow the clock on the wall when it changes', () => {
    // 25 October 2026: from 3:00 back to 2:00.
    expect(at('2026-10-25T05:59:59Z')).toBe(true);
    expect(at('2026-10-25T06:00:00Z')).toBe(false);
    // 29 March 2026: from 2:00 to 3:00.
    expect(at('2026-03-29T04:59:59Z')).toBe(true);
    expect(at('2026-03-29T05:00:00Z')).toBe(false);
    const small = { from: '02:00', to: '03:00' };
    // The hour that comes twice is quiet twice, and the one that is left out never.
    expect(at('2026-10-25T00:30:00Z', small)).toBe(true);
    expect(at('2026-10-25T01:30:00Z', small)).toBe(true);
    expect(at('2026-10-25T02:00:00Z', small)).toBe(false);
    expect(at('2026-03-29T00:59:59Z', small)).toBe(false);
    expect(at('2026-03-29T01:00:00Z', small)).toBe(false);
  });

  it('are passed by critical problems only, not by their end', () => {
    expect(passesQuietHours({ severity: 'critical', isRecovery: false })).toBe(true);
    expect(passesQuietHours({ severity: 'critical', isRecovery: true })).toBe(false);
    expect(passesQuietHours({ severity: 'warning', isRecovery: false })).toBe(false);
  });

  it('leave alone which changes are wanted at all', () => {
    expect(isWanted({ severity: 'info' }, 'warning')).toBe(false);
    expect(isWanted({ severity: 'warning' }, 'warning')).toBe(true);
    expect(isWanted({ severity: 'critical' }, 'info')).toBe(true);
  });
});
