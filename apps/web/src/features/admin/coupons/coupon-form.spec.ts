import { describe, expect, it } from '@jest/globals';
import { couponOf, emptyCoupon } from './coupon-form.js';

const SPRING = { ...emptyCoupon, code: ' spring ', description: 'Spring', value: '12.5' };

describe('the coupon form', () => {
  it('makes a percentage with no limits out of a few fields', () => {
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

  it('makes a fixed discount with a window', () => {
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

  it('says which field is wrong', () => {
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
        code: 'A code has 3 to 40 letters, digits, hyphens or underscores',
        value: 'A discount is at most 100 %',
        maxRedemptions: 'At least one use',
      },
    });
    expect(
      couponOf({ ...SPRING, startsAt: '2026-12-02T00:00', endsAt: '2026-12-01T00:00' }),
    ).toEqual({ messages: { endsAt: 'The end is after the start' } });
  });

  it('wants a value', () => {
    expect(couponOf({ ...SPRING, value: '' })).toHaveProperty('messages.value');
    expect(couponOf({ ...SPRING, value: 'ten' })).toHaveProperty('messages.value');
  });
});
