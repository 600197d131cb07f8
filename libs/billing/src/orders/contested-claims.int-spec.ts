import { TEST_REQUEST_ORIGIN } from '@app/auth/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountService } from '@app/auth';
import type { Actor } from '@app/common';
import { listPaymentsInput } from '../contract/index.js';
import type { Order } from '../contract/index.js';
import { ONE_EFFECT, effectsOf } from '../review/testing/effects.js';
import { OrderTrial, aScreenshot, aUtr } from './testing/order-trial.js';

const CONTESTED = {
  code: 'duplicate_reference',
  message:
    "This reference was already submitted for another order. We've kept your payment; support will compare both.",
  details: { contested: true },
};
const REASON = 'Nothing has arrived.';

describe('a payment reference that two orders name', () => {
  let trial: OrderTrial;
  let mallory: Actor;
  let ada: Actor;
  let sam: Actor;
  let sue: Actor;
  let utr: string;
  /** Mallory names Ada's payment first. */
  let copied: Order;
  let paid: Order;

  beforeAll(async () => {
    trial = await OrderTrial.start();
    sam = await trial.person('support');
    sue = await trial.person('admin');
  });
  beforeEach(async () => {
    trial.context.clock.set('2026-11-20T12:00:00Z');
    [mallory, ada] = [await trial.person(), await trial.person()];
    utr = aUtr();
    [copied, paid] = [await trial.order(mallory), await trial.order(ada)];
    await claim(mallory, copied);
  });
  afterAll(() => trial.close());

  const claim = async (who: Actor, { id }: Order, reference = utr): Promise<Order> => {
    const proof = { transactionId: reference, screenshot: await aScreenshot() };
    return (await trial.orders.submitProof(who, id, proof)).order;
  };
  const statusOf = async (who: Actor, { id }: Order): Promise<string> => {
    const { order } = await trial.orders.get(who, id);
    return order.isContested ? 'contested' : order.status;
  };
  const bell = (who: Actor): Promise<{ kind: string; body: string }[]> =>
    trial.context.rows('select kind, body from notifications where user_id = ? order by key', [
      who.userId,
    ]);

  it('causes duplicate_reference, and the second proof is kept and shown next to the first', async () => {
    await expect(claim(ada, paid)).rejects.toMatchObject(CONTESTED);
    expect((await trial.orders.get(ada, paid.id)).order).toMatchObject({
      ...{ status: 'pending_review', isContested: true, transactionId: utr, expiresAt: null },
      hasScreenshot: true,
    });
    expect(await bell(ada)).toEqual([{ kind: 'payment_received', body: CONTESTED.message }]);
    expect((await trial.orders.screenshot(sam, paid.id)).bytes.length).toBeGreaterThan(0);

    const first = await trial.review.get(sam, copied.id);
    expect(first).toMatchObject({
      rivalCount: 1,
      rivals: [
        {
          orderId: paid.id,
          order: { isContested: true, submittedAt: '2026-11-20T12:00:00.000Z' },
          user: { id: ada.userId },
          screenshotUrl: `/api/orders/${paid.id}/screenshot`,
        },
      ],
      isReferenceUsed: false,
    });
    expect(first.warnings).toContain(
      'The same reference was submitted for another order. Approving this one rejects the other.',
    );
    const second = await trial.review.get(sam, paid.id);
    expect(second.rivals.map(({ orderId }) => orderId)).toEqual([copied.id]);
    const { payments } = await trial.review.list(sam, listPaymentsInput.parse({}));
    const listed = payments.map(({ orderId }) => orderId);
    expect(listed).toEqual(expect.arrayContaining([copied.id, paid.id]));
  });

  it('submitted again for the same order is the same claim with the same response', async () => {
    for (let press = 0; press < 3; press += 1)
      await expect(claim(ada, paid)).rejects.toMatchObject(CONTESTED);
    expect(await bell(ada)).toHaveLength(1);
    expect((await trial.review.get(sam, copied.id)).rivalCount).toBe(1);
    await expect(claim(ada, paid, aUtr())).rejects.toMatchObject({ code: 'already_processed' });
    expect(await claim(mallory, copied)).toMatchObject({ status: 'pending_review' });
  });

  it('counts for the second order when staff approve that one: the first is rejected with the reason', async () => {
    await expect(claim(ada, paid)).rejects.toMatchObject(CONTESTED);
    const { order } = await trial.review.approve(sam, paid.id);
    expect(order).toMatchObject({ status: 'approved', isContested: false, transactionId: utr });
    expect(await effectsOf(trial, { userId: ada.userId, orderId: paid.id })).toEqual(ONE_EFFECT);
    const { order: lost } = await trial.orders.get(mallory, copied.id);
    expect(lost).toMatchObject({
      status: 'rejected',
      rejectionReason: expect.stringMatching(/belongs to another order/),
    });
    expect((await bell(mallory)).map(({ kind }) => kind)).toContain('payment_rejected');
    await expect(trial.review.approve(sam, copied.id)).rejects.toMatchObject({
      code: 'already_processed',
    });
    const log = await trial.context.rows<{ action: string }>(
      'select action from activity_entries where subject_id in (?, ?) order by id',
      [copied.id, paid.id],
    );
    expect(log.map(({ action }) => action)).toEqual(['billing.approve', 'billing.reject']);
  });

  it('counts for the first order when staff approve that one, and is not approved for a later one', async () => {
    await expect(claim(ada, paid)).rejects.toMatchObject(CONTESTED);
    await trial.review.approve(sam, copied.id);
    expect(await statusOf(ada, paid)).toBe('rejected');
    await expect(claim(ada, paid)).rejects.toMatchObject(CONTESTED);
    const payment = await trial.review.get(sam, paid.id);
    expect(payment).toMatchObject({
      isReferenceUsed: true,
      rivals: [{ orderId: copied.id, order: { status: 'approved' } }],
    });
    await expect(trial.review.approve(sam, paid.id)).rejects.toMatchObject({
      code: 'duplicate_reference',
    });
    await trial.review.refund(sam, { id: copied.id, reason: REASON });
    await expect(trial.review.approve(sam, paid.id)).rejects.toMatchObject({
      code: 'duplicate_reference',
    });
    await trial.review.reject(sam, { id: paid.id, reason: REASON });
    expect(await statusOf(ada, paid)).toBe('rejected');
  });

  it('goes to the longest waiting claim when the first is rejected, and its payer is notified', async () => {
    const ben = await trial.person();
    const late = await trial.order(ben);
    await expect(claim(ada, paid)).rejects.toMatchObject(CONTESTED);
    trial.context.clock.set('2026-11-20T12:00:01Z');
    await expect(claim(ben, late)).rejects.toMatchObject(CONTESTED);
    await trial.review.reject(sam, { id: copied.id, reason: REASON });
    expect(await statusOf(ada, paid)).toBe('pending_review');
    expect(await statusOf(ben, late)).toBe('contested');
    const mails = `select count(*) from mail_outbox where user_id = ? and kind = 'payment_received'`;
    expect(await trial.count(mails, [ada.userId])).toBe(1);
    await expect(claim(mallory, copied)).rejects.toMatchObject(CONTESTED);
    await trial.review.approve(sue, paid.id);
    expect(await statusOf(ben, late)).toBe('rejected');
    expect(await statusOf(mallory, copied)).toBe('rejected');
  });

  it('is free again once its order is rejected, expired or deleted with its account', async () => {
    await trial.review.reject(sam, { id: copied.id, reason: REASON });
    expect(await claim(ada, paid)).toMatchObject({ status: 'pending_review', isContested: false });
    await trial.context.module
      .get(AccountService)
      .remove(ada, { password: 'correct horse' }, TEST_REQUEST_ORIGIN);
    const ben = await trial.person();
    expect(await claim(ben, await trial.order(ben))).toMatchObject({ isContested: false });
  });

  it('stays used when the account that was approved with it is deleted', async () => {
    await trial.review.approve(sam, copied.id);
    await trial.context.module
      .get(AccountService)
      .remove(mallory, { password: 'correct horse' }, TEST_REQUEST_ORIGIN);
    await expect(claim(ada, paid)).rejects.toMatchObject(CONTESTED);
    expect(await trial.review.get(sam, paid.id)).toMatchObject({
      isReferenceUsed: true,
      rivals: [],
    });
    await expect(trial.review.approve(sam, paid.id)).rejects.toMatchObject({
      code: 'duplicate_reference',
    });
  });

  it('counts for one order when two reviewers approve different ones at the same moment', async () => {
    await expect(claim(ada, paid)).rejects.toMatchObject(CONTESTED);
    const results = await Promise.allSettled([
      ...[trial.review.approve(sam, copied.id), trial.review.approve(sue, paid.id)],
      ...[trial.review.approve(sue, copied.id), trial.review.approve(sam, paid.id)],
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'already_processed' });
    const ends = [await statusOf(mallory, copied), await statusOf(ada, paid)];
    expect(ends.sort()).toEqual(['approved', 'rejected']);
  });

  it('of the user’s own order is refused and not kept: one payment pays one of them', async () => {
    const other = await trial.order(mallory, { planCode: 'visits_growth' });
    await expect(claim(mallory, other)).rejects.toMatchObject({
      code: 'duplicate_reference',
      message: "You've already submitted this reference for another order.",
    });
    expect(await statusOf(mallory, other)).toBe('awaiting_proof');
  });

  it('cannot be contested by one account for more than three payments at a time', async () => {
    const plans = ['visits_starter', 'visits_growth', 'visits_professional', 'visits_business'];
    const responses = await Promise.allSettled(
      plans.map(async (plan) => {
        const victim = await trial.submitted(await trial.person());
        const planCode = plan as Order['planCode'];
        const order = await trial.order(ada, { planCode });
        return claim(ada, order, victim.transactionId ?? '');
      }),
    );
    const refusals = responses.map((outcome) =>
      outcome.status === 'rejected' ? (outcome.reason as typeof CONTESTED) : null,
    );
    expect(refusals.map((refusal) => refusal?.code)).toEqual(plans.map(() => CONTESTED.code));
    expect(refusals.filter((refusal) => 'contested' in (refusal?.details ?? {}))).toHaveLength(3);
    const kept = 'select count(*) from orders where user_id = ? and is_contested';
    expect(await trial.count(kept, [ada.userId])).toBe(3);
  });

  it('is not decided by staff whose own order names it', async () => {
    const own = await trial.order(sam);
    await expect(claim(sam, own)).rejects.toMatchObject(CONTESTED);
    await expect(trial.review.reject(sam, { id: copied.id, reason: REASON })).rejects.toMatchObject(
      { code: 'forbidden' },
    );
    await trial.review.approve(sue, copied.id);
    expect(await statusOf(sam, own)).toBe('rejected');
  });

  it('cannot be held by two orders, whatever is written to the table', async () => {
    await expect(claim(ada, paid)).rejects.toMatchObject(CONTESTED);
    await expect(
      trial.context.rows('update orders set is_contested = false where id = ?', [paid.id]),
    ).rejects.toThrow(/orders_reference_held/);
  });
});
