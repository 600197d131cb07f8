import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newUser } from '@app/auth/testing';
import type { Actor } from '@app/common';
import type { Order } from '../contract/index.js';
import { OrderExpiry } from './order-expiry.js';
import {
  OrderTrial,
  PAYABLE,
  WALLET,
  aHash,
  aPurchase,
  aScreenshot,
} from './testing/order-trial.js';

const GUEST = { ip: '203.0.113.7', userAgent: null };

describe('orders', () => {
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

  it('request the price of the catalogue by UPI, with a link and a QR code', async () => {
    const order = await trial.order(ada, { planCode: 'visits_professional' });
    expect(order).toMatchObject({
      ...{ status: 'awaiting_proof', currency: 'INR', originalAmount: 4900, amount: 4900 },
      ...{ discountAmount: 0, creditAmount: 0, askedAmount: '4900.00' },
      upi: { vpa: PAYABLE.UPI_VPA, payee: 'Groundswell' },
      expiresAt: '2026-11-22T12:00:00.000Z',
    });
    expect(order.upi?.uri).toMatch(
      /^upi:\/\/pay\?pa=groundswell@bank&pn=Groundswell&tr=GS[0-9A-F]{14}&am=4900\.00&cu=INR&tn=/,
    );
    expect(order.upi?.qr).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(order.crypto).toBeUndefined();
  });

  it('request a USDT amount that no other open order requests', async () => {
    const buy = async (): Promise<string> => {
      const order = await trial.order(await trial.person(), { method: 'crypto' });
      expect(order.amount).toBe(15);
      return order.crypto?.amount ?? '';
    };
    const requests = await Promise.all(Array.from({ length: 12 }, buy));
    expect(new Set(requests).size).toBe(12);
    for (const amount of requests) expect(amount).toMatch(/^15\.00\d{2}00$/);
    const { crypto } = await trial.order(ada, { method: 'crypto', planCode: 'pack_100' });
    expect(crypto).toMatchObject({ network: 'Binance Smart Chain (BEP-20)', wallet: WALLET });
  });

  it('ask before a second one of the same plan while the payment of the first is under review', async () => {
    const first = await trial.submitted(ada);
    const unconfirmed = { confirmed: false } as const;
    await expect(trial.order(ada, unconfirmed)).rejects.toMatchObject({
      code: 'needs_confirmation',
      details: { orderId: first.id, submittedAt: '2026-11-20T12:00:00.000Z' },
    });
    // However it would be paid, but not for another plan, another person, or after the decision.
    await expect(trial.order(ada, { ...unconfirmed, method: 'crypto' })).rejects.toMatchObject({
      code: 'needs_confirmation',
    });
    await trial.order(ada, { ...unconfirmed, planCode: 'visits_growth' });
    await trial.order(await trial.person(), unconfirmed);
    const second = await trial.order(ada, { confirmed: true });
    expect(second.id).not.toBe(first.id);
    const staff = await trial.person('support');
    await trial.review.reject(staff, { id: first.id, reason: 'Not found' });
    await trial.order(ada, unconfirmed);
  });

  it('ask nothing of clients that do not know the question', async () => {
    const { id } = await trial.submitted(ada);
    expect((await trial.order(ada)).id).not.toBe(id);
  });

  it('are listed by status', async () => {
    const { id } = await trial.submitted(ada);
    await trial.order(ada, { planCode: 'visits_growth' });
    const list = async (status?: Order['status']) =>
      (await trial.orders.list(ada, { limit: 10, status })).orders.map((order) => order.id);
    expect(await list('pending_review')).toEqual([id]);
    expect(await list()).toHaveLength(2);
  });

  it('are created once for a double click, two tabs and a retry, and again for another plan', async () => {
    const tabs = await Promise.all(Array.from({ length: 6 }, () => trial.order(ada)));
    expect(new Set(tabs.map(({ id }) => id)).size).toBe(1);
    const again = await trial.orders.create(ada, aPurchase(), 'one press');
    const retried = await trial.orders.create(ada, aPurchase(), 'one press');
    expect(retried).toEqual(again);
    expect(again.order.id).toBe(tabs[0]?.id);
    const other = await trial.order(ada, { planCode: 'visits_growth' });
    expect(other.id).not.toBe(again.order.id);
    await expect(
      trial.orders.create(ada, aPurchase({ planCode: 'visits_growth' }), 'one press'),
    ).rejects.toMatchObject({ code: 'conflict' });
    const { orders } = await trial.orders.list(ada, { limit: 10 });
    expect(orders.map(({ id }) => id).sort()).toEqual([again.order.id, other.id].sort());
  });

  it('are priced without an account: with a code, without the credit of a user', async () => {
    const quote = (changes: Parameters<typeof aPurchase>[0]) =>
      trial.orders.quote(GUEST, null, aPurchase(changes));
    expect(await quote({ planCode: 'visits_growth' })).toMatchObject({
      discountCode: null,
      amount: 2900,
    });
    expect(await quote({ planCode: 'visits_growth', discountCode: 'boost20' })).toEqual({
      currency: 'INR',
      originalAmount: 2900,
      discountAmount: 580,
      discountCode: 'BOOST20',
      creditAmount: 0,
      amount: 2320,
    });
    await expect(quote({ discountCode: 'NOPE' })).rejects.toMatchObject({
      code: 'validation_failed',
      details: { reason: 'unknown' },
    });
  });

  it('deduct a coupon, and keep it when the plan is changed before paying', async () => {
    const first = await trial.order(ada, { discountCode: 'boost20' });
    expect(first).toMatchObject({ discountAmount: 250, amount: 1000, discountCode: 'BOOST20' });
    const quote = await trial.orders.quote(
      GUEST,
      ada,
      aPurchase({ planCode: 'visits_growth', discountCode: 'BOOST20' }),
    );
    expect(quote).toMatchObject({ originalAmount: 2900, discountAmount: 580, amount: 2320 });
    expect((await trial.orders.get(ada, first.id)).order.status).toBe('awaiting_proof');
    const second = await trial.order(ada, { planCode: 'visits_growth', discountCode: 'BOOST20' });
    expect(second).toMatchObject({ amount: 2320 });
    expect((await trial.orders.get(ada, first.id)).order.status).toBe('expired');
  });

  it('do not release a code whose payment is under review', async () => {
    await trial.submitted(ada, { discountCode: 'BOOST20' });
    await expect(
      trial.order(ada, { planCode: 'visits_growth', discountCode: 'BOOST20' }),
    ).rejects.toMatchObject({ code: 'validation_failed', message: 'Invalid discount code' });
  });

  it('refuse a code that does not exist, and store nothing', async () => {
    await expect(trial.order(ada, { discountCode: 'NOPE' })).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'Invalid discount code',
    });
    expect((await trial.orders.list(ada, { limit: 10 })).orders).toEqual([]);
  });

  it.each([
    ['a scan plan by UPI', { planCode: 'seo_starter', method: 'upi' }, 'method'],
    ['a pack by UPI', { planCode: 'pack_100', method: 'upi' }, 'method'],
    ['a visit plan by the year', { billingCycle: 'yearly' }, 'billingCycle'],
    [
      'a pack by the year',
      { planCode: 'pack_100', method: 'crypto', billingCycle: 'yearly' },
      'billingCycle',
    ],
  ] as const)('refuse %s with a sentence', async (_case, input, field) => {
    await expect(trial.order(ada, input)).rejects.toMatchObject({
      code: 'validation_failed',
      details: { [field]: expect.any(String) },
    });
  });

  it('that cost nothing are activated at once, once', async () => {
    const draft = await trial.order(ada, { discountCode: 'FREE100' });
    expect(draft).toMatchObject({ status: 'draft', amount: 0 });
    expect(draft.upi).toBeUndefined();
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => trial.orders.activateFree(ada, draft.id)),
    );
    for (const { order } of responses) expect(order.status).toBe('approved');
    const { order } = await trial.orders.get(ada, draft.id);
    expect(order.transactionId).toBe(`FREE-${Date.parse('2026-11-20T12:00:00Z')}`);
    expect(order.subscriptionId).not.toBeNull();
    expect(order.invoiceId).toMatch(/^INV-2026-\d{6}$/);
    const subscriptions = 'select count(*) from subscriptions where user_id = ?';
    expect(await trial.count(subscriptions, [ada.userId])).toBe(1);
    const invoices = 'select count(*) from invoices where user_id = ?';
    expect(await trial.count(invoices, [ada.userId])).toBe(1);
  });

  it('that cost nothing are not activated before the email address is confirmed', async () => {
    const eve = await newUser(trial.context, { isConfirmed: false });
    const { id } = await trial.order(eve);
    await trial.context.rows(
      `update orders set discount_minor = price_minor, amount_minor = 0, asked_minor = 0, status = 'draft' where id = ?`,
      [id],
    );
    await expect(trial.orders.activateFree(eve, id)).rejects.toMatchObject({
      code: 'email_not_confirmed',
    });
    expect((await trial.orders.get(eve, id)).order.status).toBe('draft');
    await trial.context.rows('update users set email_confirmed_at = now() where id = ?', [
      eve.userId,
    ]);
    expect((await trial.orders.activateFree(eve, id)).order.status).toBe('approved');
  });

  it('with an amount due are not activated for free', async () => {
    const { id } = await trial.order(ada);
    await expect(trial.orders.activateFree(ada, id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('do not exist for other users', async () => {
    const { id } = await trial.order(ada);
    const ben = await trial.person();
    const proof = { transactionId: aHash(), screenshot: await aScreenshot() };
    const asBen = [
      trial.orders.get(ben, id),
      trial.orders.activateFree(ben, id),
      trial.orders.submitProof(ben, id, proof),
      trial.orders.screenshot(ben, id),
    ];
    const refused = { code: 'not_found' };
    await Promise.all(asBen.map((result) => expect(result).rejects.toMatchObject(refused)));
    expect((await trial.orders.list(ben, { limit: 10 })).orders).toEqual([]);
  });

  it('credit the remaining paid time when a plan is changed, to one order only', async () => {
    const staff = await trial.person('support');
    const { id } = await trial.submitted(ada);
    await trial.review.approve(staff, id);
    trial.context.clock.set('2026-11-30T12:00:00Z');
    const growth = await trial.submitted(ada, { planCode: 'visits_growth' });
    expect(growth.creditAmount).toBeGreaterThan(0);
    expect(growth.amount).toBeCloseTo(2900 - growth.creditAmount, 2);
    const business = await trial.orders.quote(
      GUEST,
      ada,
      aPurchase({ planCode: 'visits_business' }),
    );
    expect(business.creditAmount).toBe(0);
  });

  describe('that are not paid', () => {
    it('lapse after 48 hours, exactly once with three schedulers, and release the code', async () => {
      await trial.context.rows('delete from orders');
      const { id } = await trial.order(ada, { discountCode: 'BOOST20' });
      const pending = await trial.submitted(await trial.person());
      const expiry = trial.context.module.get(OrderExpiry);
      trial.context.clock.set('2026-11-22T11:59:59.999Z');
      expect(await expiry.expireDue()).toBe(0);
      trial.context.clock.set('2026-11-22T12:00:00Z');
      const proof = { transactionId: '123456789012', screenshot: await aScreenshot() };
      await expect(trial.orders.submitProof(ada, id, proof)).rejects.toMatchObject({
        code: 'conflict',
      });
      const counts = await Promise.all([1, 2, 3].map(() => expiry.expireDue()));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
      expect((await trial.orders.get(ada, id)).order).toMatchObject({
        status: 'expired',
        expiresAt: null,
      });
      const waiting = await trial.context.rows('select status from orders where id = ?', [
        pending.id,
      ]);
      expect(waiting).toEqual([{ status: 'pending_review' }]);
      const next = await trial.order(ada, { discountCode: 'BOOST20' });
      expect(next).toMatchObject({ discountAmount: 250, status: 'awaiting_proof' });
      expect(next.id).not.toBe(id);
    });
  });
});

describe('an installation without any payment method', () => {
  let trial: OrderTrial;

  beforeAll(async () => {
    trial = await OrderTrial.start({});
  });
  afterAll(() => trial.close());

  it('says so in the catalogue and for orders, and still activates free ones', async () => {
    for (const { isAvailable, reason } of trial.orders.catalogue().methods)
      expect({ isAvailable, reason }).toEqual({ isAvailable: false, reason: expect.any(String) });
    const ada = await trial.person();
    await expect(trial.order(ada)).rejects.toMatchObject({ code: 'unavailable' });
    const free = await trial.order(ada, { discountCode: 'FREE100' });
    const { order } = await trial.orders.activateFree(ada, free.id);
    expect(order.status).toBe('approved');
  });
});
