import { describe, expect, it } from '@jest/globals';
import { money } from '@app/common/contract';
import fc from 'fast-check';
import { orderAmounts } from './order-amounts.js';

const inr = (amountMinor: number): ReturnType<typeof money> => money(amountMinor, 'INR');

describe('the amounts of an order', () => {
  it('deduct the discount first, then the credit', () => {
    expect(orderAmounts(inr(4900_00), inr(490_00), inr(1000_00))).toEqual({
      price: inr(4900_00),
      discount: inr(490_00),
      credit: inr(1000_00),
      amount: inr(3410_00),
    });
  });

  it('use no more credit than is left to pay', () => {
    expect(orderAmounts(inr(100), inr(60), inr(500))).toMatchObject({
      credit: inr(40),
      amount: inr(0),
    });
  });

  it('always add up and never fall below zero', () => {
    const minor = fc.nat(2_000_000_000);
    fc.assert(
      fc.property(minor, minor, minor, (price, discount, credit) => {
        const all = orderAmounts(inr(price), inr(discount), inr(credit));
        expect(all.amount.amountMinor).toBe(
          price - all.discount.amountMinor - all.credit.amountMinor,
        );
        for (const { amountMinor } of [all.amount, all.discount, all.credit])
          expect(amountMinor).toBeGreaterThanOrEqual(0);
        expect(all.discount.amountMinor).toBeLessThanOrEqual(discount);
        expect(all.credit.amountMinor).toBeLessThanOrEqual(credit);
      }),
    );
  });
});
