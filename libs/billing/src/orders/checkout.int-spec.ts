import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { createSubscriptionInput } from '../contract/index.js';
import type { CreateSubscriptionResponse } from '../contract/index.js';
import { RenewalOrders } from './renewal-orders.js';
import type { Renewal } from './renewal-orders.js';
import { OrderTrial, aHash } from './testing/order-trial.js';

describe('buying a plan in one call', () => {
  let trial: OrderTrial;
  let ada: Actor;

  beforeAll(async () => {
    trial = await OrderTrial.start();
  });
  beforeEach(async () => {
    trial.context.clock.set('2026-11-20T12:00:00Z');
    ada = await trial.person();
  });
  afterAll(() => trial.close());

  const buy = (
    input: Record<string, unknown>,
    key: string | null = null,
  ): Promise<CreateSubscriptionResponse> =>
    trial.orders.createSubscription(
      ada,
      createSubscriptionInput.parse({ planType: 'seo_professional', amount: 79, ...input }),
      key,
    );
  const orders = (): Promise<{ status: string }[]> =>
    trial.context.rows('select status from orders where user_id = ? order by created_at', [
      ada.userId,
    ]);

  it('goes to review with its transaction hash', async () => {
    const result = await buy({ transactionId: aHash() });
    expect(result).toEqual({
      success: true,
      status: 'pending_review',
      orderId: expect.any(String),
    });
    const { order } = await trial.orders.get(ada, result.orderId);
    expect(order).toMatchObject({ status: 'pending_review', method: 'crypto', amount: 79 });
  });

  it('returns the same order to a retry after a lost response, with and without a key', async () => {
    const transactionId = aHash();
    const first = await buy({ transactionId }, 'press');
    expect(await buy({ transactionId }, 'press')).toEqual(first);
    expect(await buy({ transactionId })).toEqual(first);
    expect(await orders()).toHaveLength(1);
  });

  it('uses the unpaid order that the payer was shown, and its exact amount', async () => {
    const shown = await trial.order(ada, { planCode: 'seo_professional', method: 'crypto' });
    const amount = Number(shown.askedAmount);
    const { orderId } = await buy({ amount, transactionId: aHash() });
    expect(orderId).toBe(shown.id);
  });

  it('activates the order at once when nothing is due, once', async () => {
    const free = { planType: 'Professional', amount: 0, discountCode: 'FREE100' };
    const responses = await Promise.all([buy(free, 'free'), buy(free, 'free'), buy(free, 'free')]);
    expect(new Set(responses.map(({ orderId }) => orderId)).size).toBe(1);
    expect(responses[0]).toMatchObject({ status: 'active', subscriptionId: expect.any(String) });
    expect(await orders()).toEqual([{ status: 'approved' }]);
  });

  it.each([
    ['another price', { amount: 1 }],
    ['more digits than there are', { amount: 79.0000001 }],
    ['the price before the discount', { discountCode: 'SAVE10' }],
    ['the price of the month for a year', { billingCycle: 'yearly' }],
    ['nothing', { amount: 0 }],
  ])('is refused for %s, and stores nothing', async (_case, input) => {
    await expect(buy({ transactionId: aHash(), ...input })).rejects.toMatchObject({
      code: 'amount_mismatch',
    });
    expect(await orders()).toEqual([]);
    const held = 'select count(*) from coupon_redemptions where user_id = ?';
    expect(await trial.count(held, [ada.userId])).toBe(0);
  });

  it.each([[undefined], [''], ['0x12']])(
    'is refused with the hash %j, and stores nothing',
    async (transactionId) => {
      await expect(buy({ transactionId })).rejects.toMatchObject({ name: 'ZodError' });
      expect(await orders()).toEqual([]);
    },
  );

  it('is refused for a plan that is not sold and on behalf of another user', async () => {
    const transactionId = aHash();
    await expect(buy({ planType: 'gold', transactionId })).rejects.toMatchObject({
      code: 'validation_failed',
    });
    const { userId } = await trial.person();
    await expect(buy({ userId, transactionId })).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('refuses a hash of another order with duplicate_reference and keeps one order for staff to compare', async () => {
    const transactionId = aHash();
    await buy({ transactionId });
    ada = await trial.person();
    for (const key of ['press', 'press', null]) {
      const again = key === null ? buy({ transactionId }) : buy({ transactionId }, key);
      await expect(again).rejects.toMatchObject({
        code: 'duplicate_reference',
        details: { contested: true },
      });
    }
    expect(await orders()).toEqual([{ status: 'pending_review' }]);
  });
});

describe('an order that the chain has confirmed', () => {
  let trial: OrderTrial;

  beforeAll(async () => {
    trial = await OrderTrial.start();
  });
  afterAll(() => trial.close());

  const approve = (id: string): Promise<void> =>
    trial.em().transactional((tx) => trial.orders.approveBySystem(tx, id, 'Confirmed'));

  it('is approved once, even when it is reported twice or staff were faster', async () => {
    const ada = await trial.person();
    const { id } = await trial.submitted(ada, { method: 'crypto' });
    const reported = await Promise.allSettled([approve(id), approve(id), approve(id)]);
    expect(reported.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(approve(id)).rejects.toMatchObject({ code: 'already_processed' });
    expect((await trial.orders.get(ada, id)).order.status).toBe('approved');
    const invoices = 'select count(*) from invoices where order_id = ?';
    expect(await trial.count(invoices, [id])).toBe(1);
  });

  it('stays as it is when it was rejected or never paid', async () => {
    const ada = await trial.person();
    const { id: rejected } = await trial.submitted(ada, { method: 'crypto' });
    await trial
      .em()
      .transactional((tx) => trial.orders.rejectBySystem(tx, rejected, 'Another wallet.'));
    await expect(approve(rejected)).rejects.toMatchObject({ code: 'already_processed' });
    const { id: unpaid } = await trial.order(ada, { planCode: 'pack_100', method: 'crypto' });
    await expect(approve(unpaid)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a renewal order', () => {
  let trial: OrderTrial;

  beforeAll(async () => {
    trial = await OrderTrial.start();
  });
  afterAll(() => trial.close());

  it('exists once per period, at the full price, until the period ends', async () => {
    const { userId, ...ada } = await trial.person();
    const renewals = trial.context.module.get(RenewalOrders);
    const renewal: Renewal = {
      userId,
      planCode: 'seo_starter',
      billingCycle: 'monthly',
      method: 'crypto',
      subscriptionId: '0f8fad5b-d9cb-469f-a165-70867728950e',
      endsAt: new Date('2026-11-25T12:00:00Z'),
    };
    const made = await Promise.all(
      [1, 2, 3].map(() => trial.em().transactional((tx) => renewals.create(tx, renewal))),
    );
    const [orderId = ''] = new Set(made.map((one) => one.orderId));
    expect(new Set(made.map((one) => one.orderId)).size).toBe(1);
    const { order } = await trial.orders.get({ userId, ...ada }, orderId);
    expect(order).toMatchObject({
      ...{ isRenewal: true, status: 'awaiting_proof', amount: 29, creditAmount: 0 },
      expiresAt: '2026-11-25T12:00:00.000Z',
    });
    // Buying the same plan by hand is another order.
    const bought = await trial.order(
      { userId, ...ada },
      { planCode: 'seo_starter', method: 'crypto' },
    );
    expect(bought.id).not.toBe(orderId);
  });
});
