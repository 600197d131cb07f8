import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { limitNotice } from './limit-notice.js';
import { reconcilePages } from './scan-allowance.js';
import type { AllowanceState } from './scan-allowance.js';

const state = (used: number, granted = 2_500): AllowanceState => ({
  periodStartsOn: '2026-11-01',
  granted,
  used,
  reserved: 0,
  ...{ packGranted: 0, packUsed: 0, packReserved: 0 },
});

describe('limitNotice', () => {
  it.each([
    [0, 1_999, null],
    [1_999, 2_000, 'limit_warning'],
    [2_000, 2_499, null],
    [2_499, 2_500, 'limit_reached'],
    [0, 2_500, 'limit_reached'],
    [2_500, 2_500, null],
  ] as const)('from %i to %i of 2,500 pages: %s', (before, after, expected) => {
    expect(limitNotice(state(before), state(after))).toBe(expected);
  });

  it('reports the limit when the packs are used up as well', () => {
    const withPack = { ...state(2_500), packGranted: 100 };
    expect(limitNotice(state(2_499), withPack)).toBe(null);
    expect(limitNotice({ ...withPack, packUsed: 99 }, { ...withPack, packUsed: 100 })).toBe(
      'limit_reached',
    );
  });

  it('reports each threshold at most once, however the pages arrive', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 80 }),
        fc.integer({ min: 1, max: 400 }),
        (steps, granted) => {
          let now = state(0, granted);
          const notices: string[] = [];
          for (const pages of steps) {
            const held = Math.min(pages, now.granted - now.used);
            const { after } = reconcilePages(
              { ...now, reserved: held },
              { month: held, pack: 0 },
              pages,
            );
            const notice = limitNotice(now, after);
            if (notice !== null) notices.push(notice);
            now = after;
          }
          expect(new Set(notices).size).toBe(notices.length);
          expect(notices.includes('limit_reached')).toBe(now.used === granted);
        },
      ),
    );
  });
});
