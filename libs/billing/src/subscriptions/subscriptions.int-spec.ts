import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { money } from '@app/common/contract';
import { SubscriptionContext } from './testing/subscription-context.js';

const USDT = 1_000_000;

describe('subscriptions', () => {
  let billing: SubscriptionContext;
  let actor: Actor;

  const at = (instant: string): void => billing.context.clock.set(instant);
  const visits = async () => (await billing.current(actor)).visits;
  const scans = async () => (await billing.current(actor)).scans;
  const stored = (): Promise<{ status: string; kind: string }[]> =>
    billing.context.rows(
      'select status, kind from subscriptions where user_id = ? order by created_at, id',
      [actor.userId],
    );

  beforeAll(async () => {
    billing = await SubscriptionContext.create();
  });
  beforeEach(async () => {
    at('2026-11-20T12:00:00Z');
    actor = await billing.aUser();
  });
  afterEach(async () => {
    expect(await billing.ledger.compare(actor.userId)).toEqual([]);
  });
  afterAll(() => billing.close());

  it('are none at first', async () => {
    expect(await billing.current(actor)).toEqual({ visits: null, scans: null });
  });

  it('start with what was paid: 30 days of visits', async () => {
    const order = billing.order(actor, 'visits_growth', {
      discount: money(7 * USDT, 'USDT'),
      discountCode: 'SAVE20',
      paid: money(28 * USDT, 'USDT'),
      transactionId: '0xabc',
    });
    const id = await billing.activate(order);
    expect(await visits()).toMatchObject({
      id,
      userId: actor.userId,
      plan: 'Growth',
      planId: 'visits_growth',
      ...{ price: 35, finalPrice: 28, discount: 7, discountCode: 'SAVE20', currency: 'USDT' },
      ...{ status: 'active', autoRenew: true, paymentMethod: 'crypto', transactionId: '0xabc' },
      startDate: '2026-11-20T12:00:00.000Z',
      endDate: '2026-12-20T12:00:00.000Z',
      ...{ totalVisits: 2_000, usedVisits: 0, remainingVisits: 2_000 },
    });
  });

  it('to scan plans raise the pages of the current month and grant the plan’s entitlements', async () => {
    await billing.scan(actor, 20);
    await billing.buy(actor, 'seo_professional');
    expect(await scans()).toMatchObject({
      plan: 'Professional',
      ...{ pageLimit: 500, pagesScanned: 20, pagesRemaining: 480 },
      endDate: '2026-12-20T12:00:00.000Z',
    });
    await billing.pages.requireEntitlement(actor.userId, 'apiAccess');
    expect(await billing.pages.websiteLimit(actor.userId)).toEqual({
      plan: 'Professional',
      limit: 10,
    });
    expect(await billing.movements(actor, 'page_scans')).toContainEqual({
      kind: 'grant',
      amount: 475,
    });
  });

  it('for a year still get their pages month by month', async () => {
    await billing.buy(actor, 'seo_starter', { billingCycle: 'yearly' });
    await billing.scan(actor, 90);
    at('2026-12-01T00:00:00Z');
    expect(await scans()).toMatchObject({
      billingCycle: 'yearly',
      ...{ pageLimit: 100, pagesScanned: 0 },
      endDate: '2027-11-20T12:00:00.000Z',
    });
  });

  it('start once per order, even when it is activated again or concurrently', async () => {
    const order = billing.order(actor, 'visits_starter');
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => billing.activate(order)));
    expect(new Set([...ids, await billing.activate(order)]).size).toBe(1);
    expect(await visits()).toMatchObject({ totalVisits: 500 });
    expect(await stored()).toHaveLength(1);
  });

  it('leave no trace when the approval around them fails', async () => {
    const order = billing.order(actor, 'visits_starter');
    const failing = billing.inTransaction(async (tx) => {
      await billing.subscriptions.activate(tx, order);
      throw new Error('the invoice could not be written');
    });
    await expect(failing).rejects.toThrow('the invoice could not be written');
    expect(await visits()).toBeNull();
    expect(await billing.movements(actor, 'visits')).toEqual([]);
    await billing.activate(order);
    expect(await visits()).toMatchObject({ totalVisits: 500 });
  });

  it('are extended when the same plan is bought again, even by two concurrent orders', async () => {
    const orders = [1, 2].map(() => billing.order(actor, 'visits_starter'));
    const ids = await Promise.all(orders.map((order) => billing.activate(order)));
    expect(new Set(ids).size).toBe(1);
    expect(await visits()).toMatchObject({
      ...{ totalVisits: 1_000, remainingVisits: 1_000 },
      endDate: '2027-01-19T12:00:00.000Z',
    });
  });

  it('are replaced by another plan: one is current, the remainder of the other expires', async () => {
    await billing.buy(actor, 'visits_starter');
    await billing.reserve(actor, 100);
    at('2026-11-25T12:00:00Z');
    await billing.buy(actor, 'visits_business');
    expect(await visits()).toMatchObject({
      plan: 'Business',
      ...{ totalVisits: 15_000, usedVisits: 0 },
      endDate: '2026-12-25T12:00:00.000Z',
    });
    expect(await stored()).toEqual([
      { kind: 'visits', status: 'expired' },
      { kind: 'visits', status: 'active' },
    ]);
    expect(await billing.movements(actor, 'visits')).toEqual([
      { kind: 'grant', amount: 500 },
      { kind: 'reserve', amount: -100 },
      { kind: 'expire', amount: -400 },
      { kind: 'grant', amount: 15_000 },
    ]);
  });

  it('to a smaller scan plan keep what is used, and get the smaller allowance next month', async () => {
    await billing.buy(actor, 'seo_professional');
    await billing.scan(actor, 300);
    await billing.buy(actor, 'seo_starter');
    expect(await scans()).toMatchObject({ pageLimit: 100, pagesScanned: 300, pagesRemaining: 0 });
    at('2026-12-01T00:00:00Z');
    expect(await scans()).toMatchObject({ pageLimit: 100, pagesScanned: 0, pagesRemaining: 100 });
  });

  it('credit the remaining paid time, at most the share of remaining visits', async () => {
    expect(await billing.credit(actor, 'visits_business')).toBe(0);
    await billing.buy(actor, 'visits_growth');
    at('2026-12-05T12:00:00Z');
    expect(await billing.credit(actor, 'visits_business')).toBe(17.5 * USDT);
    expect(await billing.credit(actor, 'visits_growth')).toBe(0);
    expect(await billing.credit(actor, 'seo_business')).toBe(0);
    expect(await billing.credit(actor, 'pack_100')).toBe(0);
    await billing.reconcile(await billing.reserve(actor, 1_500), 1_500);
    expect(await billing.credit(actor, 'visits_business')).toBe(8.75 * USDT);
    at('2026-12-20T12:00:00Z');
    expect(await billing.credit(actor, 'visits_business')).toBe(0);
  });

  it('credit again what a credit has paid, never what was free', async () => {
    await billing.buy(actor, 'seo_starter');
    const credited = { paid: money(50 * USDT, 'USDT') }; // 29 of 79 were credited
    await billing.buy(actor, 'seo_professional', credited);
    expect(await billing.credit(actor, 'seo_business')).toBe(79 * USDT);
    const other = await billing.aUser();
    const free = { discount: money(79 * USDT, 'USDT'), paid: money(0, 'USDT') };
    await billing.buy(other, 'seo_professional', free);
    expect(await billing.credit(other, 'seo_business')).toBe(0);
  });

  it('paid in rupees give no credit in USDT', async () => {
    await billing.buy(actor, 'visits_growth', { method: 'upi' });
    expect(await billing.credit(actor, 'visits_business')).toBe(0);
  });

  it('cannot be used after their end, whether or not a schedule has run', async () => {
    await billing.buy(actor, 'visits_starter');
    await billing.buy(actor, 'seo_professional');
    await billing.scan(actor, 200);
    at('2026-12-20T12:00:00Z');
    expect(await billing.current(actor)).toEqual({ visits: null, scans: null });
    await expect(billing.reserve(actor, 1)).rejects.toMatchObject({
      code: 'subscription_required',
    });
    expect(await billing.pages.usage(actor.userId)).toMatchObject({
      currentPlan: 'Free',
      pageLimit: 25,
    });
    await billing.scan(actor, 25);
    expect(await billing.pages.usage(actor.userId)).toMatchObject({ pagesRemaining: 0 });
  });

  it('start anew when bought again after their end', async () => {
    await billing.buy(actor, 'visits_starter');
    await billing.reserve(actor, 200);
    at('2027-01-05T12:00:00Z');
    await billing.buy(actor, 'visits_starter');
    expect(await visits()).toMatchObject({
      ...{ totalVisits: 500, usedVisits: 0 },
      startDate: '2027-01-05T12:00:00.000Z',
    });
    expect((await stored()).map(({ status }) => status)).toEqual(['expired', 'active']);
  });

  it('can be cancelled, used until their end, and resumed', async () => {
    const id = await billing.activate(billing.order(actor, 'visits_starter'));
    const cancelled = await billing.subscriptions.cancel(actor, id ?? '');
    expect(cancelled.subscription).toMatchObject({ status: 'cancelled', autoRenew: false });
    await billing.subscriptions.cancel(actor, id ?? '');
    await billing.reserve(actor, 5);
    const again = { id: id ?? '', autoRenew: true };
    expect((await billing.subscriptions.setAutoRenew(actor, again)).subscription).toMatchObject({
      status: 'active',
      autoRenew: true,
    });
    const off = { id: id ?? '', autoRenew: false };
    expect((await billing.subscriptions.setAutoRenew(actor, off)).subscription).toMatchObject({
      status: 'active',
      autoRenew: false,
    });
    at('2026-12-20T12:00:00Z');
    await expect(billing.subscriptions.cancel(actor, id ?? '')).rejects.toMatchObject({
      code: 'already_processed',
    });
  });

  it('of other users do not exist', async () => {
    const id = await billing.activate(billing.order(actor, 'visits_starter'));
    const other = await billing.aUser();
    for (const attempt of [
      () => billing.subscriptions.cancel(other, id ?? ''),
      () => billing.subscriptions.setAutoRenew(other, { id: id ?? '', autoRenew: false }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
    expect(await visits()).toMatchObject({ status: 'active', autoRenew: true });
  });
});
