import { describe, expect, it } from '@jest/globals';
import { currencies, money } from '@app/common/contract';
import fc from 'fast-check';
import { creditLeft } from './proration.js';
import type { PaidPeriod } from './proration.js';

const november: PaidPeriod = {
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: new Date('2026-12-01T00:00:00Z'),
  value: money(35_000_000, 'USDT'),
};
const december: PaidPeriod = {
  ...november,
  startsAt: november.endsAt,
  endsAt: new Date('2026-12-31T00:00:00Z'),
};
const usdt = (now: string, periods = [november], unused?: { left: number; bought: number }) =>
  creditLeft(periods, {
    now: new Date(now),
    currency: 'USDT',
    ...(unused === undefined ? {} : { unused }),
  }).amountMinor;

describe('the credit for remaining time', () => {
  it.each([
    ['2026-10-20T00:00:00Z', 35_000_000], // not started
    ['2026-11-01T00:00:00Z', 35_000_000],
    ['2026-11-16T00:00:00Z', 17_500_000],
    ['2026-11-30T23:59:59.000Z', 13],
    ['2026-12-01T00:00:00Z', 0],
    ['2027-06-01T00:00:00Z', 0],
  ])('at %s is %d', (now, expected) => {
    expect(usdt(now)).toBe(expected);
  });

  it('counts a period bought in advance in full', () => {
    expect(usdt('2026-11-16T00:00:00Z', [november, december])).toBe(52_500_000);
  });

  it('is at most the share of visits that are left', () => {
    expect(usdt('2026-11-02T00:00:00Z', [november], { left: 500, bought: 2_000 })).toBe(8_750_000);
    expect(usdt('2026-11-02T00:00:00Z', [november], { left: 0, bought: 2_000 })).toBe(0);
    expect(usdt('2026-11-16T00:00:00Z', [november], { left: 2_000, bought: 2_000 })).toBe(
      17_500_000,
    );
  });

  it('is zero in another currency, and for what was free', () => {
    const now = november.startsAt;
    expect(creditLeft([november], { now, currency: 'INR' })).toEqual(money(0, 'INR'));
    const free = { ...november, value: money(0, 'USDT') };
    expect(creditLeft([free], { now, currency: 'USDT' }).amountMinor).toBe(0);
  });

  const instant = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2040-01-01'),
    noInvalidDate: true,
  });
  const period = fc
    .record({
      startsAt: instant,
      lengthMs: fc.integer({ min: 0, max: 366 * 86_400_000 }),
      amountMinor: fc.integer({ min: 0, max: 2_000_000_000_000 }),
      currency: fc.constantFrom(...currencies),
    })
    .map(({ startsAt, lengthMs, amountMinor, currency }): PaidPeriod => ({
      startsAt,
      endsAt: new Date(startsAt.getTime() + lengthMs),
      value: money(amountMinor, currency),
    }));
  const unused = fc.option(
    fc
      .integer({ min: 0, max: 50_000 })
      .chain((bought) =>
        fc.record({ left: fc.integer({ min: 0, max: bought }), bought: fc.constant(bought) }),
      ),
    { nil: undefined },
  );

  it('is a whole number, never negative, never more than was paid, and never grows with time', () => {
    fc.assert(
      fc.property(
        fc.array(period, { maxLength: 5 }),
        fc.constantFrom(...currencies),
        instant,
        fc.nat(1_000_000_000),
        unused,
        (periods, currency, now, laterMs, share) => {
          const options = { currency, ...(share === undefined ? {} : { unused: share }) };
          const credit = creditLeft(periods, { now, ...options });
          const later = new Date(now.getTime() + laterMs);
          const paid = periods
            .filter(({ value }) => value.currency === currency)
            .reduce((sum, { value }) => sum + value.amountMinor, 0);
          expect(credit.currency).toBe(currency);
          expect(Number.isSafeInteger(credit.amountMinor)).toBe(true);
          expect(credit.amountMinor).toBeGreaterThanOrEqual(0);
          expect(credit.amountMinor).toBeLessThanOrEqual(paid);
          expect(creditLeft(periods, { now: later, ...options }).amountMinor).toBeLessThanOrEqual(
            credit.amountMinor,
          );
        },
      ),
    );
  });
});
