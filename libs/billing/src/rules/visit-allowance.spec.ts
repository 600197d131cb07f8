import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { noVisits, sumVisits } from '../testing/visit-state.js';
import {
  closeVisits,
  grantVisits,
  refundVisits,
  releaseVisits,
  reservableVisits,
  reserveVisits,
  reconcileVisits,
} from './visit-allowance.js';
import type { VisitChange, VisitMovement, VisitState } from './visit-allowance.js';

const state = (change: Partial<VisitState>): VisitState => ({
  ...noVisits,
  granted: 500,
  ...change,
});

describe('visits of a subscription', () => {
  it('are reserved all or not at all', () => {
    expect(reserveVisits(state({ used: 490 }), 10)?.after.reserved).toBe(10);
    expect(reserveVisits(state({ used: 490 }), 11)).toBeNull();
    expect(reserveVisits(state({ isClosed: true }), 1)).toBeNull();
    expect(reserveVisits(state({}), 0)).toBeNull();
  });

  it('that happened count as used, never more than the campaign has reserved', () => {
    expect(reconcileVisits(state({ reserved: 10 }), 10, 4).after).toMatchObject({
      used: 4,
      reserved: 6,
    });
    expect(reconcileVisits(state({ reserved: 10 }), 3, 99).after.used).toBe(3);
    expect(reconcileVisits(state({ reserved: 10 }), 0, 1).movements).toEqual([]);
  });

  it('that do not happen are released, and expire when the subscription has ended', () => {
    expect(reservableVisits(releaseVisits(state({ reserved: 10 }), 10, 10).after)).toBe(500);
    const late = releaseVisits(state({ reserved: 10, expired: 490, isClosed: true }), 10, 10);
    expect(late.after).toMatchObject({ reserved: 0, expired: 500 });
    expect(late.movements.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['release', 10],
      ['expire', -10],
    ]);
  });

  it('are refunded only when neither used nor reserved', () => {
    expect(refundVisits(state({ used: 100, reserved: 50 }), 500).after).toMatchObject({
      granted: 150,
      used: 100,
      reserved: 50,
    });
  });
});

type Step = readonly ['reserve' | 'settle' | 'release' | 'refund' | 'grant' | 'close', number];
const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom('reserve', 'reserve', 'settle', 'settle', 'release', 'refund', 'grant', 'close'),
  fc.integer({ min: -5, max: 60 }),
);

describe('any order of movements', () => {
  it('keeps the ledger: nothing negative, never above the grant, the ledger adds up to the state', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const ledger: VisitMovement[] = [];
        const held: number[] = [];
        let now = noVisits;
        const apply = (change: VisitChange): void => {
          now = change.after;
          ledger.push(...change.movements);
        };
        for (const [kind, visits] of steps) {
          const last = held.length - 1;
          const ofCampaign = held[last] ?? 0;
          const before = now.reserved;
          switch (kind) {
            case 'reserve': {
              const change = reserveVisits(now, visits);
              if (change === null) break;
              apply(change);
              held.push(visits);
              break;
            }
            case 'settle':
              apply(reconcileVisits(now, ofCampaign, visits));
              break;
            case 'release':
              apply(releaseVisits(now, ofCampaign, visits));
              break;
            case 'refund':
              apply(refundVisits(now, visits));
              break;
            case 'grant':
              if (visits > 0 && !now.isClosed) apply(grantVisits(now, visits));
              break;
            case 'close':
              apply(closeVisits(now));
          }
          if (now.reserved < before) held[last] = ofCampaign - (before - now.reserved);
          expect(Math.min(now.granted, now.used, now.reserved, now.expired)).toBeGreaterThanOrEqual(
            0,
          );
          expect(reservableVisits(now)).toBeGreaterThanOrEqual(0);
          expect(now.reserved).toBe(held.reduce((sum, each) => sum + each, 0));
          expect({ ...sumVisits(ledger), isClosed: now.isClosed }).toEqual(now);
          expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(reservableVisits(now));
          if (now.isClosed) expect(reservableVisits(now)).toBe(0);
        }
      }),
    );
  });
});
