import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  currencies,
  formatMoney,
  fromMajor,
  money,
  percentOf,
  subtractMoney,
  toExactMajor,
  toMajor,
} from './index.js';

const anyMoney = fc
  .record({
    amountMinor: fc.integer({ min: 0, max: 1_000_000_000 }),
    currency: fc.constantFrom(...currencies),
  })
  .map(({ amountMinor, currency }) => money(amountMinor, currency));

describe('money', () => {
  it('is formatted by the conventions of its currency', () => {
    expect(formatMoney(money(490_000, 'INR'))).toBe('₹4,900');
    expect(formatMoney(money(12_500_050, 'INR'))).toBe('₹1,25,000.50');
    expect(formatMoney(money(79_00, 'USD'))).toBe('$79.00');
    expect(formatMoney(money(59_001_200, 'USDT'))).toBe('59.0012 USDT');
    expect(formatMoney(money(15_000_000, 'USDT'))).toBe('15.00 USDT');
  });

  it('is formatted as Intl.NumberFormat does', () => {
    const formatters = {
      USD: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
      INR: new Intl.NumberFormat('en-IN', {
        ...{ style: 'currency', currency: 'INR', trailingZeroDisplay: 'stripIfInteger' },
      }),
      USDT: new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 }),
    };
    fc.assert(
      fc.property(anyMoney, (amount) => {
        const { currency } = amount;
        const unit = currency === 'USDT' ? ' USDT' : '';
        expect(formatMoney(amount)).toBe(formatters[currency].format(toMajor(amount)) + unit);
      }),
    );
  });

  it('keeps every digit when amounts must match', () => {
    expect(toExactMajor(money(59_001_200, 'USDT'))).toBe('59.001200');
    expect(toExactMajor(money(5, 'INR'))).toBe('0.05');
  });

  it('rounds a share to the nearest unit and never exceeds the whole', () => {
    expect(percentOf(money(2_900_00, 'INR'), 1_000)).toEqual(money(290_00, 'INR'));
    expect(percentOf(money(5, 'USD'), 5_000)).toEqual(money(3, 'USD'));
    expect(subtractMoney(money(5, 'USD'), money(9, 'USD'))).toEqual(money(0, 'USD'));
  });

  it('refuses amounts finer than the currency, and negative ones', () => {
    expect(fromMajor(26.1, 'USD')).toEqual(money(2_610, 'USD'));
    expect(fromMajor(26.101, 'USD')).toBeNull();
    expect(fromMajor(-1, 'INR')).toBeNull();
    expect(fromMajor(Number.NaN, 'INR')).toBeNull();
  });

  it('does not mix currencies', () => {
    expect(() => subtractMoney(money(1, 'USD'), money(1, 'INR'))).toThrow(TypeError);
  });

  it('round-trips through its major form', () => {
    fc.assert(
      fc.property(anyMoney, (amount) => {
        expect(fromMajor(toMajor(amount), amount.currency)).toEqual(amount);
        expect(Number(toExactMajor(amount))).toBe(toMajor(amount));
      }),
    );
  });

  it('splits into a share and the rest without losing a unit', () => {
    fc.assert(
      fc.property(anyMoney, fc.integer({ min: 0, max: 10_000 }), (amount, basisPoints) => {
        const share = percentOf(amount, basisPoints);
        const rest = subtractMoney(amount, share);
        expect(share.amountMinor + rest.amountMinor).toBe(amount.amountMinor);
      }),
    );
  });
});
