import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { OrderTrial, aScreenshot, aUtr } from '../orders/testing/order-trial.js';
import { NO_EFFECT, ONE_EFFECT, effectsOf } from './testing/effects.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const REASON = 'Nothing has arrived.';

describe('the review of payments', () => {
  let trial: OrderTrial;
  let ada: Actor;
  let sam: Actor;
  let sue: Actor;

  beforeAll(async () => {
    trial = await OrderTrial.start();
    sam = await trial.person('support');
    sue = await trial.person('admin');
  });
  beforeEach(async () => {
    trial.context.clock.set('2026-11-20T12:00:00Z');
    ada = await trial.person();
  });
  afterAll(() => trial.close());

  it('approves atomically: subscription, visits, invoice, notification, mail and log', async () => {
    const { id: orderId } = await trial.submitted(ada, { discountCode: 'SAVE10' });
    const { order, subscription, invoice } = await trial.review.approve(sam, orderId);
    expect(order).toMatchObject({ status: 'approved', amount: 1125, expiresAt: null });
    expect(subscription).toMatchObject({
      ...{ status: 'active', totalVisits: 500, usedVisits: 0, remainingVisits: 500 },
      ...{ price: 1250, finalPrice: 1125, discountCode: 'SAVE10', paymentMethod: 'upi' },
      endDate: '2026-12-20T12:00:00.000Z',
    });
    expect(invoice).toMatchObject({
      ...{ orderId, status: 'paid', originalAmount: 1250, discount: 125, amount: 1125 },
      subscriptionId: subscription?.id,
    });
    expect(await effectsOf(trial, { userId: ada.userId, orderId })).toEqual(ONE_EFFECT);
    const [mail] = await trial.context.rows<{ text: string }>(
      `select text from mail_outbox where user_id = ? and kind = 'payment_approved'`,
      [ada.userId],
    );
    expect(mail?.text).toContain('500 visits until 20 December 2026');
    const [entry] = await trial.context.rows<object>(
      'select actor_id, before, after from activity_entries where subject_id = ?',
      [orderId],
    );
    expect(entry).toMatchObject({
      actor_id: sam.userId,
      before: { status: 'pending_review' },
      after: { status: 'approved', invoiceId: invoice?.id },
    });
  });

  it('calls the webhooks once', async () => {
    await trial.context.rows(
      `insert into webhook_endpoints (user_id, url, events, created_at)
       values (?, 'https://hooks.example.com/', '["payment.approved"]', now())`,
      [ada.userId],
    );
    const { id: orderId } = await trial.submitted(ada);
    const { invoice } = await trial.review.approve(sam, orderId);
    const notices = await trial.context.rows<{ body: string }>(
      `select d.body from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
       where e.user_id = ?`,
      [ada.userId],
    );
    expect(notices.map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([
      {
        event: 'payment.approved',
        data: { orderId, amount: 1250, currency: 'INR', invoiceId: invoice?.id },
      },
    ]);
  });

  it('approves once, however many reviewers do so concurrently', async () => {
    const { id: orderId } = await trial.submitted(ada);
    const presses = Array.from({ length: 50 }, (_, press) =>
      trial.review.approve(press % 2 === 0 ? sam : sue, orderId),
    );
    const results = await Promise.allSettled(presses);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'already_processed' });
    expect(await effectsOf(trial, { userId: ada.userId, orderId })).toEqual(ONE_EFFECT);
  });

  it('takes the decision of one of two reviewers when they disagree', async () => {
    const { id: orderId } = await trial.submitted(ada);
    const results = await Promise.allSettled([
      trial.review.approve(sam, orderId),
      trial.review.reject(sue, { id: orderId, reason: REASON }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { status } = (await trial.orders.get(ada, orderId)).order;
    const effects = await effectsOf(trial, { userId: ada.userId, orderId });
    expect(effects).toEqual(status === 'approved' ? ONE_EFFECT : NO_EFFECT);
  });

  it.each([
    ['invoices', 'the invoice'],
    ['mail_outbox', 'the mail'],
    ['activity_entries', 'the activity log'],
  ])('changes nothing when writing to %s fails', async (table) => {
    const { id: orderId } = await trial.submitted(ada);
    await trial.context.rows(
      `create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`,
    );
    await trial.context.rows(
      `create trigger break_off before insert on ${table} execute function break_off()`,
    );
    await expect(trial.review.approve(sam, orderId)).rejects.toThrow('broken off');
    await trial.context.rows('drop function break_off cascade');
    expect((await trial.orders.get(ada, orderId)).order.status).toBe('pending_review');
    expect(await effectsOf(trial, { userId: ada.userId, orderId })).toEqual(NO_EFFECT);
    await trial.review.approve(sam, orderId);
    expect(await effectsOf(trial, { userId: ada.userId, orderId })).toEqual(ONE_EFFECT);
  });

  it('is not possible for one’s own payment', async () => {
    const { id } = await trial.submitted(sam);
    const own = [
      trial.review.approve(sam, id),
      trial.review.reject(sam, { id, reason: REASON }),
      trial.review.refund(sam, { id, reason: REASON }),
    ];
    const refused = { code: 'forbidden' };
    await Promise.all(own.map((outcome) => expect(outcome).rejects.toMatchObject(refused)));
    expect((await trial.review.get(sam, id)).isOwn).toBe(true);
    expect((await trial.review.get(sue, id)).isOwn).toBe(false);
    expect((await trial.review.approve(sue, id)).order.status).toBe('approved');
  });

  it('does not decide missing or unpaid orders', async () => {
    const unpaid = await trial.order(ada);
    await expect(trial.review.approve(sam, unpaid.id)).rejects.toMatchObject({ code: 'conflict' });
    const nobody = '00000000-0000-4000-8000-000000000000';
    await expect(trial.review.approve(sam, nobody)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('rejects with a reason shown to the user, and approves the corrected proof', async () => {
    const { id } = await trial.submitted(ada, { discountCode: 'BOOST20' });
    await trial.review.reject(sam, { id, reason: REASON });
    const bell = await trial.context.rows<{ body: string; link: string }>(
      `select body, link from notifications where user_id = ? and kind = 'payment_rejected'`,
      [ada.userId],
    );
    expect(bell).toEqual([{ body: `${REASON} You can correct it.`, link: `/payment?order=${id}` }]);
    await expect(trial.review.reject(sue, { id, reason: REASON })).rejects.toMatchObject({
      code: 'already_processed',
    });
    const proof = { transactionId: aUtr(), screenshot: await aScreenshot() };
    await trial.orders.submitProof(ada, id, proof);
    const { order } = await trial.review.approve(sue, id);
    expect(order).toMatchObject({ status: 'approved', discountAmount: 250, rejectionReason: null });
  });

  it('refunds within seven days, once, and revokes what was granted', async () => {
    const { id } = await trial.submitted(ada);
    await trial.review.approve(sam, id);
    trial.context.clock.set(new Date(Date.parse('2026-11-20T12:00:00Z') + 7 * DAY_MS).toJSON());
    const refunds = await Promise.allSettled(
      [sam, sue, sam].map((staff) => trial.review.refund(staff, { id, reason: 'Not needed' })),
    );
    expect(refunds.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await trial.orders.get(ada, id)).order.status).toBe('refunded');
    const notes = `select count(*) from invoices where order_id = ? and kind = 'credit_note'`;
    expect(await trial.count(notes, [id])).toBe(1);
    const live = `select count(*) from subscriptions where user_id = ? and status = 'active'`;
    expect(await trial.count(live, [ada.userId])).toBe(0);
  });

  it('revokes the credit for paid time together with the refund', async () => {
    const { id } = await trial.submitted(ada);
    await trial.review.approve(sam, id);
    const paid = await trial.submitted(ada, { planCode: 'visits_growth' });
    expect(paid.creditAmount).toBeGreaterThan(0);
    await trial.review.reject(sam, { id: paid.id, reason: REASON });
    const ben = await trial.person();
    const { id: bens } = await trial.submitted(ben);
    await trial.review.approve(sam, bens);
    const unpaid = await trial.order(ben, { planCode: 'visits_growth' });
    expect(unpaid.creditAmount).toBeGreaterThan(0);

    await trial.review.refund(sam, { id, reason: 'Not needed' });
    await trial.review.refund(sam, { id: bens, reason: 'Not needed' });

    expect((await trial.orders.get(ben, unpaid.id)).order.status).toBe('expired');
    const proof = { transactionId: aUtr(), screenshot: await aScreenshot() };
    await trial.orders.submitProof(ada, paid.id, proof);
    expect((await trial.review.get(sam, paid.id)).warnings).toContain(
      'Paid time was credited to this order, and a payment has been refunded since.',
    );
    const again = await trial.order(ben, { planCode: 'visits_growth' });
    expect(again).toMatchObject({ creditAmount: 0, amount: 2900 });
  });

  it('refuses a refund a moment after seven days', async () => {
    const { id } = await trial.submitted(ada);
    await trial.review.approve(sam, id);
    trial.context.clock.set('2026-11-27T12:00:00.001Z');
    await expect(trial.review.refund(sam, { id, reason: 'Late' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Refunds are possible for 7 days after activation.',
    });
  });

  it('sends the confirmation again to the payer, and only of an approved payment', async () => {
    const { id: orderId, transactionId } = await trial.submitted(ada);
    const byId = { orderId };
    await expect(trial.review.resendConfirmation(sam, byId)).rejects.toMatchObject({
      code: 'conflict',
    });
    await trial.review.approve(sam, orderId);
    await trial.review.resendConfirmation(sam, byId);
    await trial.review.resendConfirmation(sam, { transactionId: transactionId ?? '' });
    const { mails, notifications } = await effectsOf(trial, { userId: ada.userId, orderId });
    expect({ mails, notifications }).toEqual({ mails: 3, notifications: 1 });
  });
});
