import { describe, expect, it } from '@jest/globals';
import type { CouponState } from './coupon-decision.js';
import { couponWarnings } from './coupon-warnings.js';

const now = new Date('2026-11-20T12:00:00Z');
const coupon: CouponState = {
  ...{ id: '1', code: 'SPRING', description: 'Spring', scope: 'any', isPaused: false },
  terms: { type: 'percentage', basisPoints: 1_000 },
  ...{ startsAt: null, endsAt: null, maxRedemptions: null, used: 0 },
};
const warningsOf = (more: Partial<CouponState>, held = 0): string[] =>
  couponWarnings({ ...coupon, ...more }, { held, now });

describe('the warnings about a coupon', () => {
  it('are none for an ordinary one', () => {
    expect(warningsOf({})).toEqual([]);
    expect(warningsOf({ endsAt: new Date('2026-12-20T12:00:00Z'), maxRedemptions: 100 })).toEqual(
      [],
    );
  });

  it.each([
    ['2026-11-20T12:30:00Z', 'Ends in 1 hour.'],
    ['2026-11-21T12:00:00Z', 'Ends in 24 hours.'],
    ['2026-11-23T12:00:00Z', 'Ends in 3 days.'],
    ['2026-11-27T12:00:00Z', 'Ends in 7 days.'],
  ])('say that it ends soon: %s', (endsAt, warning) => {
    expect(warningsOf({ endsAt: new Date(endsAt) })).toEqual([warning]);
  });

  it('say that it is nearly used up', () => {
    expect(warningsOf({ maxRedemptions: 10, used: 7 })).toEqual([]);
    expect(warningsOf({ maxRedemptions: 10, used: 8 })).toEqual(['2 of 10 uses left.']);
  });

  it('say that it gives more away than anybody may have meant', () => {
    const terms = { type: 'percentage', basisPoints: 5_000 } as const;
    expect(warningsOf({ terms })).toEqual(['Large discount with no end and no maximum.']);
    expect(warningsOf({ terms, maxRedemptions: 100 })).toEqual([]);
  });

  it('say which uses of a used-up one may come back', () => {
    expect(warningsOf({ maxRedemptions: 2, used: 2 }, 1)).toEqual([
      '1 use is reserved by an unpaid order and may be released.',
    ]);
    expect(warningsOf({ maxRedemptions: 2, used: 2 })).toEqual([]);
  });

  it('are none about a paused or ended one', () => {
    const terms = { type: 'percentage', basisPoints: 10_000 } as const;
    expect(warningsOf({ terms, isPaused: true })).toEqual([]);
    expect(warningsOf({ terms, endsAt: now })).toEqual([]);
  });
});
