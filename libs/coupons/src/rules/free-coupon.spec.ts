import { describe, expect, it } from '@jest/globals';
import { money } from '@app/common/contract';
import fc from 'fast-check';
import { decideCoupon } from './coupon-decision.js';
import type { CouponTerms } from './coupon-decision.js';
import { productsMadeFree } from './free-coupon.js';
import type { PricedProduct } from './free-coupon.js';

const PRODUCTS: readonly PricedProduct[] = [
  { name: 'Starter', kind: 'visits', price: money(125_000, 'INR') },
  { name: 'Starter', kind: 'visits', price: money(15_000_000, 'USDT') },
  { name: '100 pages', kind: 'pack', price: money(9_000_000, 'USDT') },
];
const percent = (basisPoints: number): CouponTerms => ({ type: 'percentage', basisPoints });

describe('the offers that a coupon makes free', () => {
  it('are all in its scope when it takes off 100 percent', () => {
    const all = productsMadeFree({ terms: percent(10_000), scope: 'any' }, PRODUCTS);
    expect(all).toEqual(['Starter', '100 pages']);
    expect(productsMadeFree({ terms: percent(10_000), scope: 'pack' }, PRODUCTS)).toEqual([
      '100 pages',
    ]);
    expect(productsMadeFree({ terms: percent(9_999), scope: 'any' }, PRODUCTS)).toEqual([]);
  });

  it('are those that cost no more than the fixed amount, in compatible currencies', () => {
    const dollars: CouponTerms = { type: 'fixed', amountMinor: 9_00, currency: 'USD' };
    expect(productsMadeFree({ terms: dollars, scope: 'any' }, PRODUCTS)).toEqual(['100 pages']);
    const rupees: CouponTerms = { type: 'fixed', amountMinor: 125_000, currency: 'INR' };
    expect(productsMadeFree({ terms: rupees, scope: 'any' }, PRODUCTS)).toEqual(['Starter']);
  });

  it('are those that an order with the coupon would get for nothing', () => {
    const terms = fc.oneof(
      fc.integer({ min: 1, max: 10_000 }).map(percent),
      fc.record({
        type: fc.constant('fixed' as const),
        amountMinor: fc.integer({ min: 1, max: 200_000 }),
        currency: fc.constantFrom('USD' as const, 'INR' as const),
      }),
    );
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 20_000_000 }), (offered, amountMinor) => {
        const price = money(amountMinor, 'USDT');
        const coupon = {
          ...{ id: 'c', code: 'CODE', description: '', terms: offered, scope: 'any' as const },
          ...{ startsAt: null, endsAt: null, maxRedemptions: null, used: 0, isPaused: false },
        };
        const now = new Date('2026-11-20T12:00:00Z');
        const decision = decideCoupon(coupon, { kind: 'pack', price, now, ownUse: 'none' });
        const isFree =
          decision.kind === 'accepted' && decision.discount.amountMinor === amountMinor;
        const product = { name: 'Pack', kind: 'pack' as const, price };
        expect(productsMadeFree(coupon, [product])).toEqual(isFree ? ['Pack'] : []);
      }),
    );
  });
});
