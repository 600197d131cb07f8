import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AccountService } from '@app/auth';
import { TEST_REQUEST_ORIGIN } from '@app/auth/testing';
import { StaffCouponsService } from '@app/coupons';
import { createCouponInput } from '@app/coupons/contract';
import { OrderTrial } from './testing/order-trial.js';

let trial: OrderTrial;
beforeAll(async () => {
  trial = await OrderTrial.start();
});
afterAll(() => trial.close());

const CODE = 'LEAVING';

async function used(): Promise<{ used: number; shown: number }> {
  const coupons = trial.context.module.get(StaffCouponsService, { strict: false });
  const { coupons: all } = await coupons.list({ limit: 50 });
  const coupon = all.find(({ code }) => code === CODE);
  const count = await trial.count('select used as count from coupons where code = ?', [CODE]);
  return { used: count, shown: (coupon?.redeemedCount ?? 0) + (coupon?.heldCount ?? 0) };
}

it('deleted accounts keep the coupon uses they paid for, and release those they only hold', async () => {
  const staff = await trial.person('support');
  await trial.context.module.get(StaffCouponsService, { strict: false }).create(
    staff,
    createCouponInput.parse({
      ...{ type: 'percentage', value: 10, code: CODE, description: 'Leaving' },
      maxRedemptions: 3,
    }),
  );
  const [paid, waiting, unpaid, late] = await Promise.all(
    ['paid', 'waiting', 'unpaid', 'late'].map(() => trial.person()),
  );
  if (!paid || !waiting || !unpaid || !late) throw new Error('Nobody is here');
  const discounted = { discountCode: CODE };
  const bought = await trial.submitted(paid, discounted);
  await trial.review.approve(staff, bought.id);
  await trial.submitted(waiting, discounted);
  await trial.order(unpaid, discounted);
  expect(await used()).toEqual({ used: 3, shown: 3 });
  await expect(trial.order(late, discounted)).rejects.toMatchObject({ code: 'validation_failed' });

  const account = trial.context.module.get(AccountService);
  const password = { password: 'correct horse' };
  await Promise.all(
    [paid, waiting, unpaid].map((actor) => account.remove(actor, password, TEST_REQUEST_ORIGIN)),
  );
  expect(await used()).toEqual({ used: 1, shown: 1 });
  await trial.order(late, discounted);
  expect(await used()).toEqual({ used: 2, shown: 2 });
});
