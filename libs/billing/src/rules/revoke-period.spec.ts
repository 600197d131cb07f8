import { describe, expect, it } from '@jest/globals';
import { withoutPeriod } from './revoke-period.js';
import type { Period } from './revoke-period.js';

const day = (number: number): Date => new Date(Date.UTC(2026, 10, number));
const period = (orderId: string, from: number, to: number): Period => ({
  orderId,
  startsAt: day(from),
  endsAt: day(to),
});
const three = [period('first', 1, 31), period('second', 31, 61), period('third', 61, 91)];

describe('a subscription without a refunded period', () => {
  it('has no time left when it was the only one', () => {
    expect(withoutPeriod([period('first', 1, 31)], 'first', day(5))).toEqual({
      moved: [],
      endsAt: null,
    });
  });

  it('begins the next period now when the running one is refunded', () => {
    const { moved, endsAt } = withoutPeriod(three, 'first', day(5));
    expect(moved).toEqual([period('second', 5, 35), period('third', 35, 65)]);
    expect(endsAt).toEqual(day(65));
  });

  it('closes the gap of a period that had not begun', () => {
    const { moved, endsAt } = withoutPeriod(three, 'second', day(5));
    expect(moved).toEqual([period('first', 1, 31), period('third', 31, 61)]);
    expect(endsAt).toEqual(day(61));
  });

  it('changes nothing for a period that is over or that it does not have', () => {
    expect(withoutPeriod(three, 'first', day(40)).endsAt).toEqual(day(91));
    expect(withoutPeriod(three, 'other', day(5))).toEqual({ moved: three, endsAt: day(91) });
  });
});
