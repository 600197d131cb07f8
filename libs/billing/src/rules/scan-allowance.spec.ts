import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  changeGrant,
  grantPack,
  openAllowance,
  percentUsed,
  refundPack,
  remainingPackPages,
  remainingPages,
  reservePages,
  rollPeriod,
  reconcilePages,
  sumLedger,
} from './scan-allowance.js';
import type { AllowanceState, Change, HeldPages, LedgerMovement } from './scan-allowance.js';

const noPacks = { packGranted: 0, packUsed: 0, packReserved: 0 };
const state = (used: number, reserved: number): AllowanceState => ({
  periodStartsOn: '2026-11-01',
  granted: 25,
  used,
  reserved,
  ...noPacks,
});
const ofMonth = (month: number): HeldPages => ({ month, pack: 0 });

describe('reserving pages', () => {
  it('reserves what is requested while it remains', () => {
    expect(reservePages(state(0, 0), 10)?.after.reserved).toBe(10);
  });
  it('reserves the rest when less remains than requested', () => {
    expect(reservePages(state(15, 5), 10)?.after.reserved).toBe(10);
  });
  it('reserves nothing when nothing remains', () => {
    expect(reservePages(state(20, 5), 1)).toBeNull();
  });
});

describe('reconciling a reservation', () => {
  it('charges the pages used and releases the rest', () => {
    const { after } = reconcilePages(state(3, 10), ofMonth(10), 4);
    expect(after).toMatchObject({ used: 7, reserved: 0 });
    expect(remainingPages(after)).toBe(18);
  });
  it('never charges more than was reserved', () => {
    expect(reconcilePages(state(0, 10), ofMonth(10), 99).after.used).toBe(10);
  });
  it('charges nothing for a scan that fetched no page', () => {
    expect(reconcilePages(state(0, 10), ofMonth(10), 0).after).toMatchObject({
      used: 0,
      reserved: 0,
    });
  });
});

describe('the month change', () => {
  it('grants a full allowance and keeps the reservations of running scans', () => {
    const rolled = rollPeriod(state(20, 5), '2026-12-01', 25);
    expect(rolled?.after).toEqual({
      periodStartsOn: '2026-12-01',
      granted: 25,
      used: 0,
      reserved: 5,
      ...noPacks,
    });
    expect(rolled?.movements).toEqual([
      { resource: 'page_scans', kind: 'expire', amount: -5, periodStartsOn: '2026-11-01' },
      { resource: 'page_scans', kind: 'reset', amount: 25 },
    ]);
  });
  it('skips months without use in one step', () => {
    expect(rollPeriod(state(1, 0), '2027-03-01', 25)?.after.periodStartsOn).toBe('2027-03-01');
  });
  it('to a smaller plan keeps the reservations of running scans', () => {
    const large = { ...state(100, 60), granted: 500 };
    expect(rollPeriod(large, '2026-12-01', 25)?.after).toMatchObject({ granted: 60, reserved: 60 });
  });
  it('happens once, and never backwards', () => {
    expect(rollPeriod(state(1, 0), '2026-11-01', 25)).toBeNull();
    expect(rollPeriod(state(1, 0), '2026-10-01', 25)).toBeNull();
  });
});

describe('a change of plan within the month', () => {
  it('adds the difference to a larger one', () => {
    const change = changeGrant(state(20, 5), 500);
    expect(change?.after).toMatchObject({ granted: 500, used: 20, reserved: 5 });
    expect(change?.movements).toEqual([{ resource: 'page_scans', kind: 'grant', amount: 475 }]);
  });
  it('revokes for a smaller one only what is neither used nor reserved', () => {
    const large = { ...state(200, 50), granted: 500 };
    expect(changeGrant(large, 100)?.after.granted).toBe(250);
    expect(changeGrant({ ...state(10, 5), granted: 500 }, 100)?.after.granted).toBe(100);
    expect(changeGrant(large, 100, 'refund')?.movements[0]).toMatchObject({
      kind: 'refund',
      amount: -250,
    });
  });
  it('changes nothing between plans with the same pages', () => {
    expect(changeGrant(state(3, 4), 25)).toBeNull();
  });
});

describe('pages of packs', () => {
  const withPack = grantPack(state(20, 0), 100).after;

  it('are reserved after those of the month', () => {
    const change = reservePages(withPack, 30);
    expect(change?.after).toMatchObject({ reserved: 5, packReserved: 25 });
    expect(change?.movements.map(({ resource, amount }) => [resource, amount])).toEqual([
      ['page_scans', -5],
      ['pack_pages', -25],
    ]);
  });
  it('are charged after those of the month, and the rest is released', () => {
    const held = reservePages(withPack, 30)?.after ?? withPack;
    const settled = reconcilePages(held, { month: 5, pack: 25 }, 12).after;
    expect(settled).toMatchObject({ used: 25, reserved: 0, packUsed: 7, packReserved: 0 });
    expect(remainingPackPages(settled)).toBe(93);
  });
  it('stay when the month changes', () => {
    expect(rollPeriod(withPack, '2026-12-01', 25)?.after).toMatchObject({
      packGranted: 100,
      used: 0,
    });
  });
  it('are refunded only as far as they are neither used nor reserved', () => {
    const held = reservePages(withPack, 45)?.after ?? withPack;
    expect(refundPack(held, 100).after).toMatchObject({ packGranted: 40, packReserved: 40 });
    expect(refundPack(state(0, 0), 100).movements).toEqual([]);
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
  | { readonly kind: 'plan' | 'pack' | 'refund'; readonly pages: number }
  | { readonly kind: 'month' };

const pages = fc.integer({ min: 1, max: 40 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('reserve' as const), pages }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('settle' as const),
      which: fc.nat(20),
      pagesUsed: fc.integer({ min: 0, max: 50 }),
    }),
  },
  fc.record({ kind: fc.constantFrom('plan' as const, 'pack' as const, 'refund' as const), pages }),
  fc.record({ kind: fc.constant('month' as const) }),
);

describe('any order of reservations, settlements, plans, packs and months', () => {
  it('keeps the ledger: nothing negative, never above what was granted, the ledger adds up to the state', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 60 }),
        fc.integer({ min: 0, max: 60 }),
        (steps, firstGrant) => {
          const ledger: LedgerMovement[] = [];
          const held: HeldPages[] = [];
          let month = 0;
          let grant = firstGrant;
          let now = openAllowance(periodOf(month), grant).after;
          const apply = (change: Change | null): void => {
            if (change === null) return;
            now = change.after;
            const { periodStartsOn } = now;
            ledger.push(...change.movements.map((each) => ({ periodStartsOn, ...each })));
          };
          apply(openAllowance(periodOf(month), grant));
          for (const each of steps) {
            const before = now;
            switch (each.kind) {
              case 'reserve':
                apply(reservePages(now, each.pages));
                if (now === before) break;
                held.push({
                  month: now.reserved - before.reserved,
                  pack: now.packReserved - before.packReserved,
                });
                break;
              case 'settle': {
                const [reservation] = held.splice(each.which % Math.max(1, held.length), 1);
                if (reservation === undefined) break;
                apply(reconcilePages(now, reservation, each.pagesUsed));
                if (now.granted > grant) apply(changeGrant(now, grant));
                break;
              }
              case 'plan':
                grant = each.pages;
                apply(changeGrant(now, grant));
                break;
              case 'pack':
                apply(grantPack(now, each.pages));
                break;
              case 'refund':
                apply(refundPack(now, each.pages));
                break;
              case 'month':
                month += 1;
                apply(rollPeriod(now, periodOf(month), grant));
            }
            const { periodStartsOn, ...numbers } = now;
            expect(Math.min(...Object.values(numbers))).toBeGreaterThanOrEqual(0);
            expect(now.reserved).toBe(held.reduce((sum, one) => sum + one.month, 0));
            expect(now.packReserved).toBe(held.reduce((sum, one) => sum + one.pack, 0));
            expect(remainingPackPages(now)).toBeGreaterThanOrEqual(0);
            expect(sumLedger(ledger, periodStartsOn)).toEqual(now);
            expect(ledger.reduce((sum, entry) => sum + entry.amount, 0)).toBe(
              remainingPages(now) + remainingPackPages(now),
            );
          }
        },
      ),
    );
  });
});

function periodOf(month: number): string {
  return new Date(Date.UTC(2026, 10 + month, 1)).toISOString().slice(0, 10);
}
