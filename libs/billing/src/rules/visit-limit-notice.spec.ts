import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { noVisits } from '../testing/visit-state.js';
import { releaseVisits, reserveVisits } from './visit-allowance.js';
import type { VisitState } from './visit-allowance.js';
import { visitLimitNotice } from './visit-limit-notice.js';

const state = (reserved: number, granted = 500): VisitState => ({ ...noVisits, granted, reserved });

describe('visitLimitNotice', () => {
  it.each([
    [0, 399, null],
    [399, 400, 'limit_warning'],
    [400, 499, null],
    [499, 500, 'limit_reached'],
    [0, 500, 'limit_reached'],
  ] as const)('from %i to %i of 500 visits: %s', (before, after, expected) => {
    expect(visitLimitNotice(state(before), state(after))).toBe(expected);
  });

  it('counts visits that happened and reserved ones', () => {
    const before = { ...state(100), used: 299 };
    expect(visitLimitNotice(before, { ...before, reserved: 101 })).toBe('limit_warning');
  });

  it('reports a threshold only when it is crossed, however visits are reserved and released', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -60, max: 60 }), { maxLength: 60 }),
        fc.integer({ min: 1, max: 300 }),
        (steps, granted) => {
          let now = state(0, granted);
          for (const step of steps) {
            if (step <= 0) {
              now = releaseVisits(now, now.reserved, -step).after;
              continue;
            }
            const after = reserveVisits(now, step)?.after;
            if (after === undefined) continue;
            const share = (of: VisitState) => of.reserved / granted;
            const notice = visitLimitNotice(now, after);
            expect(notice === 'limit_reached').toBe(share(after) === 1);
            expect(notice === 'limit_warning').toBe(
              share(now) < 0.8 && share(after) >= 0.8 && share(after) < 1,
            );
            now = after;
          }
        },
      ),
    );
  });
});
