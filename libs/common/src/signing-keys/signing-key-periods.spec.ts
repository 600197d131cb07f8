import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  ANNOUNCED_DAYS,
  KEY_SIGNS_DAYS,
  listedKeys,
  nextSigningPeriod,
  signingKeyAt,
} from './signing-key-periods.js';
import type { SigningPeriod } from './signing-key-periods.js';

const DAY_MS = 86_400_000;
const start = new Date('2026-01-01T00:00:00Z');
const after = (days: number): Date => new Date(start.getTime() + days * DAY_MS);
const first: SigningPeriod = { signsFrom: start, signsUntil: after(KEY_SIGNS_DAYS) };

describe('the periods of signing keys', () => {
  it('begin at once where there is no key', () => {
    expect(nextSigningPeriod([], start)).toEqual(first);
  });

  it('need no further key until the successor is to be announced', () => {
    expect(nextSigningPeriod([first], after(KEY_SIGNS_DAYS - ANNOUNCED_DAYS - 1))).toBeNull();
  });

  it('continue with a successor that signs from the end of its predecessor', () => {
    const now = after(KEY_SIGNS_DAYS - ANNOUNCED_DAYS);
    expect(nextSigningPeriod([first], now)).toEqual({
      signsFrom: first.signsUntil,
      signsUntil: after(2 * KEY_SIGNS_DAYS),
    });
  });

  it('begin anew at once after a pause longer than a key lasts', () => {
    const now = after(KEY_SIGNS_DAYS + 30);
    expect(nextSigningPeriod([first], now)?.signsFrom).toEqual(now);
  });

  it('list a key for a day after its last signature', () => {
    expect(listedKeys([first], after(KEY_SIGNS_DAYS + 0.9))).toEqual([first]);
    expect(listedKeys([first], after(KEY_SIGNS_DAYS + 1))).toEqual([]);
  });

  it('leave one key that signs and is listed whenever keys have just been renewed', () => {
    const pauses = fc.array(fc.double({ min: 0.01, max: 200, noNaN: true }), { maxLength: 40 });
    fc.assert(
      fc.property(pauses, (days) => {
        let keys: SigningPeriod[] = [];
        let now = start;
        for (const pause of days) {
          const next = nextSigningPeriod(keys, now);
          if (next !== null) keys = [...keys, next];
          expect(nextSigningPeriod(keys, now)).toBeNull();
          const signing = signingKeyAt(keys, now);
          expect(signing).not.toBeNull();
          expect(listedKeys(keys, now)).toContain(signing);
          now = new Date(now.getTime() + Math.round(pause * DAY_MS));
        }
      }),
    );
  });
});
