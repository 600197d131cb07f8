import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AccountService } from '@app/auth';
import { TEST_REQUEST_ORIGIN } from '@app/auth/testing';
import { toFailure } from '@app/common';
import type { Actor } from '@app/common';
import { OrderTrial, aScreenshot, aUtr } from './testing/order-trial.js';

const PEOPLE = 12;
const CODE = 'SAVE10';
const CLEAR = ['conflict', 'not_found', 'already_processed', 'validation_failed'];

let trial: OrderTrial;
beforeAll(async () => {
  trial = await OrderTrial.start();
});
afterAll(() => trial.close());

const leave = (actor: Actor): Promise<unknown> =>
  trial.context.module
    .get(AccountService)
    .remove(actor, { password: 'correct horse' }, TEST_REQUEST_ORIGIN);

function codesOf(ends: readonly PromiseSettledResult<unknown>[]): string[] {
  return ends.flatMap((end) =>
    end.status === 'fulfilled' ? [] : [toFailure(end.reason).body.code],
  );
}

async function left(): Promise<Record<string, number>> {
  return {
    users: await trial.count(`select count(*) from users where role = 'user'`),
    orders: await trial.count('select count(*) from orders'),
    held: await trial.count('select sum(used) as count from coupons'),
  };
}

it('an account deleted while its owner orders and pays gives clear errors and leaves nothing behind', async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => trial.person()));
  const screenshot = await aScreenshot();
  const unpaid = await Promise.all(people.map((one) => trial.order(one, { discountCode: CODE })));
  const requests = people.flatMap((one, index) => {
    const proof = { transactionId: aUtr(), screenshot };
    const pay = trial.orders.submitProof(one, unpaid[index]?.id ?? '', proof);
    return [trial.order(one, { planCode: 'visits_growth', discountCode: CODE }), pay];
  });
  const departures = people.map(leave);
  expect(codesOf(await Promise.allSettled(departures))).toEqual([]);
  const refusals = codesOf(await Promise.allSettled(requests));
  expect(refusals.filter((code) => !CLEAR.includes(code))).toEqual([]);
  expect(await left()).toEqual({ users: 0, orders: 0, held: 0 });
});

it('an account is deleted while staff approve its order, without an unexpected error', async () => {
  const staff = await trial.person('support');
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => trial.person()));
  const orders = await Promise.all(people.map((one) => trial.submitted(one)));
  const approvals = Promise.allSettled(orders.map(({ id }) => trial.review.approve(staff, id)));
  const departures = Promise.allSettled(people.map(leave));
  expect(codesOf(await departures)).toEqual([]);
  expect(codesOf(await approvals).filter((code) => !CLEAR.includes(code))).toEqual([]);
  expect(await left()).toMatchObject({ users: 1, orders: 0 });
});
