import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { StaffCouponsService } from '@app/coupons';
import { createCouponInput } from '@app/coupons/contract';
import { planCodes } from '../contract/index.js';
import { OrderTrial, PAYABLE } from '../orders/testing/order-trial.js';
import { FreeCouponsService } from './free-coupons.service.js';

describe('the warning of codes that make orders free', () => {
  let trial: OrderTrial;
  let staff: Actor;

  beforeAll(async () => {
    trial = await OrderTrial.start({ ...PAYABLE, DEMO_MODE: '0' });
    staff = await trial.person('support');
  });
  afterAll(() => trial.close());

  const coupons = (): StaffCouponsService =>
    trial.context.module.get(StaffCouponsService, { strict: false });
  const create = async (input: object): Promise<string> => {
    const coupon = createCouponInput.parse({ description: 'A gift', ...input });
    return (await coupons().create(staff, coupon)).coupon.id;
  };
  const warned = async (): Promise<string[]> => {
    const found = await trial.context.module.get(FreeCouponsService).list();
    return found.coupons.map(({ code }) => code);
  };

  it('names no code of a new installation', async () => {
    expect(await warned()).toEqual([]);
  });

  it('names every live code that reduces a price to 0, with what it gives away and how often', async () => {
    await create({ type: 'percentage', value: 100, code: 'ALL', scope: 'pack', maxRedemptions: 4 });
    await create({ type: 'percentage', value: 99.99, code: 'NEARLY' });
    await create({ type: 'fixed', value: 15, currency: 'USD', code: 'FIFTEEN', scope: 'visits' });
    await create({ type: 'fixed', value: 14.99, currency: 'USD', code: 'LESS', scope: 'visits' });
    const { coupons: found } = await trial.context.module.get(FreeCouponsService).list();
    expect(found).toEqual([
      expect.objectContaining({ code: 'ALL', usesLeft: 4, endsAt: null }),
      expect.objectContaining({ code: 'FIFTEEN', usesLeft: null, products: ['Starter (visits)'] }),
    ]);
    expect(found[0]?.products).toHaveLength(3);
  });

  it('distinguishes visit plans and scan plans of the same name', async () => {
    await create({ type: 'percentage', value: 100, code: 'EVERYTHING', maxRedemptions: 1 });
    const { coupons: found } = await trial.context.module.get(FreeCouponsService).list();
    expect(found.find(({ code }) => code === 'EVERYTHING')?.products).toHaveLength(
      planCodes.length,
    );
  });

  it('ends when the code is paused, used up or expired', async () => {
    const id = await create({ type: 'percentage', value: 100, code: 'ONCE', maxRedemptions: 1 });
    expect(await warned()).toContain('ONCE');
    await coupons().change(staff, { id, isPaused: true });
    expect(await warned()).not.toContain('ONCE');
    await coupons().change(staff, { id, isPaused: false });
    await trial.order(await trial.person(), { discountCode: 'ONCE' });
    expect(await warned()).not.toContain('ONCE');
    await coupons().change(staff, { id, maxRedemptions: 5 });
    expect(await warned()).toContain('ONCE');
    await coupons().change(staff, { id, endsAt: trial.context.clock.now().toISOString() });
    expect(await warned()).not.toContain('ONCE');
  });
});
