import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  openAllowance,
  percentUsed,
  remainingPages,
  reservePages,
  rollPeriod,
  settlePages,
  sumLedger,
} from './scan-allowance.js';
import type { AllowanceState, Change, LedgerMovement } from './scan-allowance.js';

const state = (used: number, reserved: number): AllowanceState => ({
  periodStartsOn: '2026-11-01',
  granted: 25,
  used,
  reserved,
});

describe('reserving pages', () => {
  it('holds what is asked for while it remains', () => {
    expect(reservePages(state(0, 0), 10)?.after.reserved).toBe(10);
  });
  it('holds the rest when less remains than asked for', () => {
    expect(reservePages(state(15, 5), 10)?.after.reserved).toBe(10);
  });
  it('holds nothing when nothing remains', () => {
    expect(reservePages(state(20, 5), 1)).toBeNull();
  });
});

describe('settling a reservation', () => {
  it('charges the pages used and gives the rest back', () => {
    const { after } = settlePages(state(3, 10), 10, 4);
    expect(after).toMatchObject({ used: 7, reserved: 0 });
    expect(remainingPages(after)).toBe(18);
  });
  it('never charges more than was held', () => {
    expect(settlePages(state(0, 10), 10, 99).after.used).toBe(10);
  });
  it('charges nothing for a scan that fetched no page', () => {
    expect(settlePages(state(0, 10), 10, 0).after).toMatchObject({ used: 0, reserved: 0 });
  });
});

describe('the month change', () => {
  it('grants a full allowance and keeps the pages of running scans held', () => {
    const rolled = rollPeriod(state(20, 5), '2026-12-01', 25);
    expect(rolled?.after).toEqual({
      periodStartsOn: '2026-12-01',
      granted: 25,
      used: 0,
      reserved: 5,
    });
    expect(rolled?.movements).toEqual([
      { kind: 'expire', amount: -5 },
      { kind: 'reset', amount: 25 },
    ]);
  });
  it('skips the months nobody came in one step', () => {
    expect(rollPeriod(state(1, 0), '2027-03-01', 25)?.after.periodStartsOn).toBe('2027-03-01');
  });
  it('happens once, and never backwards', () => {
    expect(rollPeriod(state(1, 0), '2026-11-01', 25)).toBeNull();
    expect(rollPeriod(state(1, 0), '2026-10-01', 25)).toBeNull();
  });
});

describe('the share used', () => {
  it.each([
    [0, 0],
    [1, 4],
    [8, 32],
    [25, 100],
  ])('of %d pages is %d percent', (used, expected) => {
    expect(percentUsed(state(used, 0))).toBe(expected);
  });
  it('is a full bar when nothing is granted', () => {
    expect(percentUsed({ ...state(0, 0), granted: 0 })).toBe(100);
  });
});

type Step =
  | { readonly kind: 'reserve'; readonly pages: number }
  | { readonly kind: 'settle'; readonly which: number; readonly pagesUsed: number }
  | { readonly kind: 'month' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('reserve' as const), pages: fc.integer({ min: 1, max: 40 }) }),
  fc.record({
    kind: fc.constant('settle' as const),
    which: fc.nat(20),
    pagesUsed: fc.integer({ min: 0, max: 50 }),
  }),
  fc.record({ kind: fc.constant('month' as const) }),
);

describe('any order of reservations, settlements and months', () => {
  it('keeps the books: nothing negative, never above the grant, the ledger adds up to the state', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 60 }),
        fc.integer({ min: 0, max: 60 }),
        (steps, grant) => {
          const ledger: LedgerMovement[] = [];
          const held: number[] = [];
          let month = 0;
          let now = openAllowance(periodOf(month), grant).after;
          const apply = (change: Change): void => {
            now = change.after;
            const { periodStartsOn } = now;
            ledger.push(...change.movements.map((movement) => ({ ...movement, periodStartsOn })));
          };
          apply(openAllowance(periodOf(month), grant));
          for (const each of steps) {
            if (each.kind === 'reserve') {
              const before = now.reserved;
              const change = reservePages(now, each.pages);
              if (change === null) continue;
              apply(change);
              held.push(now.reserved - before);
            } else if (each.kind === 'settle') {
              const [pages] = held.splice(each.which % Math.max(1, held.length), 1);
              if (pages !== undefined) apply(settlePages(now, pages, each.pagesUsed));
            } else {
              month += 1;
              const change = rollPeriod(now, periodOf(month), grant);
              if (change !== null) apply(change);
            }
            expect(now.used).toBeGreaterThanOrEqual(0);
            expect(now.reserved).toBe(held.reduce((sum, pages) => sum + pages, 0));
            expect(now.used + now.reserved).toBeLessThanOrEqual(grant);
            expect(sumLedger(ledger, now.periodStartsOn)).toEqual(now);
            expect(ledger.reduce((sum, entry) => sum + entry.amount, 0)).toBe(remainingPages(now));
          }
        },
      ),
    );
  });
});

function periodOf(month: number): string {
  return new Date(Date.UTC(2026, 10 + month, 1)).toISOString().slice(0, 10);
}
