import type { Coupon } from '@app/coupons/contract';
import { describe, expect, it } from '@jest/globals';
import { changeOf, couponOf, emptyCoupon, limitsOf } from './coupon-form.js';

const SPRING = { ...emptyCoupon, code: ' spring ', description: 'Spring', value: '12.5' };

describe('the coupon form', () => {
  it('reads a percentage without limits from the minimal fields', () => {
    expect(couponOf(SPRING)).toEqual({
      input: {
        type: 'percentage',
        code: 'SPRING',
        description: 'Spring',
        value: 12.5,
        scope: 'any',
        startsAt: null,
        endsAt: null,
        maxRedemptions: null,
      },
    });
  });

  it('reads a fixed discount with a validity period', () => {
    const fixed = couponOf({
      ...SPRING,
      kind: 'INR',
      value: '250',
      startsAt: '2026-12-01T00:00',
      endsAt: '2026-12-31T23:59',
      maxRedemptions: '10',
    });
    expect(fixed).toMatchObject({
      input: {
        type: 'fixed',
        currency: 'INR',
        value: 250,
        startsAt: new Date('2026-12-01T00:00').toISOString(),
        maxRedemptions: 10,
      },
    });
  });

  it('reports the invalid fields', () => {
    const refused = couponOf({
      ...SPRING,
      code: '!',
      value: '101',
      startsAt: '2026-12-02T00:00',
      endsAt: '2026-12-01T00:00',
      maxRedemptions: '0',
    });
    expect(refused).toMatchObject({
      messages: {
        code: 'Use 3 to 40 letters, digits, hyphens or underscores',
        value: "The discount can't exceed 100%",
        maxRedemptions: 'At least one use',
      },
    });
    expect(
      couponOf({ ...SPRING, startsAt: '2026-12-02T00:00', endsAt: '2026-12-01T00:00' }),
    ).toEqual({ messages: { endsAt: 'The end must be after the start' } });
  });

  it('requires a value', () => {
    expect(couponOf({ ...SPRING, value: '' })).toHaveProperty('messages.value');
    expect(couponOf({ ...SPRING, value: 'ten' })).toHaveProperty('messages.value');
  });
});

describe('changing a coupon', () => {
  const coupon: Coupon = {
    ...{ id: '5b0f4c1e-5c55-4c0e-9d4b-3f1f0f3c7a11', code: 'SPRING', description: 'Spring' },
    type: 'percentage',
    value: 10,
    scope: 'any',
    status: 'active',
    isPaused: false,
    startsAt: '2026-11-20T12:00:30.000Z',
    endsAt: null,
    maxRedemptions: 100,
    ...{ heldCount: 0, redeemedCount: 0, discounts: [], lastUsedAt: null, warnings: [] },
    createdAt: '2026-11-20T12:00:00.000Z',
  };

  it('sends only the changed fields', () => {
    const limits = limitsOf(coupon);
    expect(changeOf(coupon, limits)).toEqual({ input: { id: coupon.id } });
    expect(changeOf(coupon, { ...limits, endsAt: '2026-12-31T23:59', maxRedemptions: '' })).toEqual(
      {
        input: {
          id: coupon.id,
          endsAt: new Date('2026-12-31T23:59').toISOString(),
          maxRedemptions: null,
        },
      },
    );
    expect(changeOf(coupon, { ...limits, startsAt: '' })).toEqual({
      input: { id: coupon.id, startsAt: null },
    });
  });

  it('reports what the API would refuse', () => {
    const limits = limitsOf(coupon);
    expect(changeOf(coupon, { ...limits, maxRedemptions: '0' })).toEqual({
      messages: { maxRedemptions: 'At least one use' },
    });
    expect(changeOf(coupon, { ...limits, description: ' ' })).toEqual({
      messages: { description: 'Please describe the discount' },
    });
  });
});
