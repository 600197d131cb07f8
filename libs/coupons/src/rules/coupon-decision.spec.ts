import { describe, expect, it } from '@jest/globals';
import { WHOLE_BASIS_POINTS, currencies, money } from '@app/common/contract';
import fc from 'fast-check';
import { couponScopes } from '../contract/index.js';
import { couponStatus, decideCoupon, refusalOf, termsOf, valueOf } from './coupon-decision.js';
import type { CouponState, CouponTerms, CouponUse } from './coupon-decision.js';

const NOW = new Date('2026-11-20T12:00:00Z');
const at = (instant: string): Date => new Date(instant);

const aCoupon = (differences: Partial<CouponState> = {}): CouponState => ({
  id: 'c1',
  code: 'SAVE10',
  description: 'Saver discount',
  terms: { type: 'percentage', basisPoints: 1_000 },
  scope: 'any',
  startsAt: null,
  endsAt: null,
  maxRedemptions: null,
  used: 0,
  isPaused: false,
  ...differences,
});
const aUse = (differences: Partial<CouponUse> = {}): CouponUse => ({
  kind: 'visits',
  now: NOW,
  ownUse: 'none',
  ...differences,
});
const price = money(4_900_00, 'INR');

const anyTerms: fc.Arbitrary<CouponTerms> = fc.oneof(
  fc.record({
    type: fc.constant('percentage' as const),
    basisPoints: fc.integer({ min: 1, max: WHOLE_BASIS_POINTS }),
  }),
  fc.record({
    type: fc.constant('fixed' as const),
    amountMinor: fc.integer({ min: 1, max: 100_000_000 }),
    currency: fc.constantFrom('USD' as const, 'INR' as const),
  }),
);
const anyPrice = fc
  .record({
    amountMinor: fc.integer({ min: 0, max: 2_000_000_000 }),
    currency: fc.constantFrom(...currencies),
  })
  .map(({ amountMinor, currency }) => money(amountMinor, currency));

describe('the discount of a coupon', () => {
  it('is never more than the price, and in the currency of the price', () => {
    fc.assert(
      fc.property(anyTerms, anyPrice, (terms, orderPrice) => {
        const decision = decideCoupon(aCoupon({ terms }), { ...aUse(), price: orderPrice });
        if (decision.kind === 'rejected') {
          expect(decision.reason).toBe('other_currency');
          return;
        }
        expect(decision.discount.currency).toBe(orderPrice.currency);
        expect(Number.isInteger(decision.discount.amountMinor)).toBe(true);
        expect(decision.discount.amountMinor).toBeGreaterThanOrEqual(0);
        expect(decision.discount.amountMinor).toBeLessThanOrEqual(orderPrice.amountMinor);
      }),
    );
  });

  it('is the percentage, rounded to the nearest unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: WHOLE_BASIS_POINTS }),
        anyPrice,
        (basisPoints, orderPrice) => {
          const terms = { type: 'percentage', basisPoints } as const;
          const decision = decideCoupon(aCoupon({ terms }), { ...aUse(), price: orderPrice });
          const exact = (orderPrice.amountMinor * basisPoints) / WHOLE_BASIS_POINTS;
          const taken = decision.kind === 'accepted' ? decision.discount.amountMinor : NaN;
          expect(Math.abs(taken - exact)).toBeLessThanOrEqual(0.5);
        },
      ),
    );
  });

  it('is the whole price at 100 %', () => {
    fc.assert(
      fc.property(anyPrice, (orderPrice) => {
        const terms = { type: 'percentage', basisPoints: WHOLE_BASIS_POINTS } as const;
        const decision = decideCoupon(aCoupon({ terms }), { ...aUse(), price: orderPrice });
        expect(decision).toMatchObject({ kind: 'accepted', discount: orderPrice, value: 100 });
      }),
    );
  });

  it.each([
    [money(79_000_000, 'USDT'), 'USD', 5_00, 5_000_000],
    [money(79_00, 'USD'), 'USD', 5_00, 5_00],
    [money(1_250_00, 'INR'), 'INR', 100_00, 100_00],
    [money(15_000_000, 'USDT'), 'USD', 20_00, 15_000_000],
  ] as const)(
    'is the fixed amount, up to the price: %j less %s %i',
    (orderPrice, currency, minor, taken) => {
      const terms = { type: 'fixed', amountMinor: minor, currency } as const;
      const decision = decideCoupon(aCoupon({ terms }), { ...aUse(), price: orderPrice });
      expect(decision).toMatchObject({
        discount: money(taken, orderPrice.currency),
        type: 'fixed',
      });
    },
  );

  it('is null for incompatible currencies', () => {
    const terms = { type: 'fixed', amountMinor: 5_00, currency: 'USD' } as const;
    const decision = decideCoupon(aCoupon({ terms }), { ...aUse(), price });
    expect(decision).toEqual({ kind: 'rejected', reason: 'other_currency' });
  });
});

describe('a coupon is refused', () => {
  it.each<[string, Partial<CouponState>, Partial<CouponUse>]>([
    ['paused', { isPaused: true }, {}],
    ['not_started', { startsAt: at('2026-11-20T12:00:00.001Z') }, {}],
    ['expired', { endsAt: NOW }, {}],
    ['other_product', { scope: 'pack' }, { kind: 'scans' }],
    ['used_up', { maxRedemptions: 3, used: 3 }, {}],
    ['already_used', {}, { ownUse: 'confirmed' }],
    ['held', { maxRedemptions: 1, used: 1 }, { ownUse: 'held' }],
  ])('%s', (reason, coupon, use) => {
    expect(refusalOf(aCoupon(coupon), aUse(use))).toBe(reason);
    expect(decideCoupon(aCoupon(coupon), { ...aUse(use), price })).toEqual({
      kind: 'rejected',
      reason,
    });
  });

  it('when it does not exist', () => {
    const decision = decideCoupon(null, { ...aUse(), price });
    expect(decision).toEqual({ kind: 'rejected', reason: 'unknown' });
  });
});

describe('a coupon is accepted', () => {
  it.each(couponScopes)('for the scope %s', (scope) => {
    const kind = scope === 'any' ? 'pack' : scope;
    expect(refusalOf(aCoupon({ scope }), aUse({ kind }))).toBeNull();
  });

  it('from the first moment of its window to the last, and with one use left', () => {
    const coupon = aCoupon({
      startsAt: NOW,
      endsAt: at('2026-11-20T12:00:00.001Z'),
      maxRedemptions: 3,
      used: 2,
    });
    expect(refusalOf(coupon, aUse())).toBeNull();
    expect(couponStatus(coupon, NOW)).toBe('active');
  });
});

describe('a discount defined by staff', () => {
  it('is stored without a rounding error, and round-trips', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (hundredths) => {
        const value = hundredths / 100;
        expect(valueOf(termsOf({ type: 'percentage', value }))).toBe(value);
        expect(valueOf(termsOf({ type: 'fixed', value, currency: 'INR' }))).toBe(value);
      }),
    );
  });
});
