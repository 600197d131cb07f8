import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import type { Payment } from '../contract/index.js';
import { listPaymentsInput } from '../contract/index.js';
import { OrderTrial, aScreenshot, aUtr } from '../orders/testing/order-trial.js';

describe('the queue of payments', () => {
  let trial: OrderTrial;
  let staff: Actor;

  beforeAll(async () => {
    trial = await OrderTrial.start();
    staff = await trial.person('support');
  });
  beforeEach(async () => {
    trial.context.clock.set('2026-11-20T12:00:00Z');
    await trial.context.rows('delete from orders');
  });
  afterAll(() => trial.close());

  const list = (query: object) => trial.review.list(staff, listPaymentsInput.parse(query));
  const idsOf = async (query: object) => (await list(query)).payments.map(({ id }) => id);

  async function pages(status: 'pending_review' | 'approved'): Promise<Payment[]> {
    const found: Payment[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ status, limit: 2, cursor });
      found.push(...page.payments);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return found;
  }

  it('shows the longest waiting first, page by page, each once', async () => {
    const ids: string[] = [];
    for (let minute = 0; minute < 5; minute += 1) {
      trial.context.clock.set(`2026-11-20T12:0${5 - minute}:00Z`);
      ids.unshift((await trial.submitted(await trial.person())).id);
    }
    expect((await pages('pending_review')).map(({ id }) => id)).toEqual(ids);
    expect(await list({ limit: 2 })).toMatchObject({ total: 5 });
    const [first] = ids;
    await trial.review.approve(staff, first ?? '');
    expect((await pages('pending_review')).map(({ id }) => id)).toEqual(ids.slice(1));
    expect((await pages('approved')).map(({ id }) => id)).toEqual([first]);
  });

  it('shows the payer, the outcome of earlier payments, and the screenshot', async () => {
    const ada = await trial.person();
    const { id: rejected } = await trial.submitted(ada);
    await trial.review.reject(staff, { id: rejected, reason: 'Nothing has arrived.' });
    const { id: approved } = await trial.submitted(ada, { planCode: 'visits_growth' });
    await trial.review.approve(staff, approved);
    const { id } = await trial.submitted(ada, { planCode: 'visits_business' });
    const payment = await trial.review.get(staff, id);
    expect(payment).toMatchObject({
      ...{ id, orderId: id, isOwn: false, chain: null },
      user: { id: ada.userId, name: 'Ada', email: expect.stringContaining('@example.com') },
      history: { approved: 1, rejected: 1, refunded: 0 },
      screenshotUrl: `/api/orders/${id}/screenshot`,
      ...{ warnings: [], held: null, returned: null },
    });
    expect((await trial.review.get(staff, approved)).history.approved).toBe(0);
  });

  it('flags only payments where something differs', async () => {
    const ada = await trial.person();
    // A mistake that was corrected, and another order that nobody has paid for yet, are no reasons.
    const { id: rejected } = await trial.submitted(ada);
    await trial.review.reject(staff, { id: rejected, reason: 'Nothing has arrived.' });
    await trial.order(ada, { planCode: 'visits_growth' });
    const { id: clean } = await trial.submitted(ada, { planCode: 'visits_business' });
    trial.context.clock.set('2026-11-20T12:01:00Z');
    const ben = await trial.person();
    const twice = [(await trial.submitted(ben)).id, (await trial.submitted(ben)).id].sort();

    expect(await idsOf({ check: 'clean' })).toEqual([clean]);
    expect(await idsOf({ check: 'flagged' })).toEqual(twice);
    expect(await trial.review.counts()).toEqual({ clean: 1, flagged: 2 });
    expect((await trial.review.get(staff, twice[0] ?? '')).warnings).toEqual([
      'Another payment of this user under review has the same price.',
    ]);
    const first = await list({ check: 'flagged', limit: 1 });
    expect(first).toMatchObject({ total: 2, payments: [{ id: twice[0] }] });
    expect(await idsOf({ check: 'flagged', limit: 1, cursor: first.nextCursor })).toEqual([
      twice[1],
    ]);
  });

  it('finds payments by reference, by name and address, and by amount', async () => {
    const ada = await trial.person();
    const upi = await trial.submitted(ada);
    const usdt = await trial.submitted(await trial.person(), { method: 'crypto' });
    const { email } = (await trial.review.get(staff, upi.id)).user;
    const { transactionId } = await trial.orders.get(ada, upi.id).then(({ order }) => order);
    const spaced = (transactionId ?? '').replace(/(.{4})/g, '$1 ');
    expect(await idsOf({ q: spaced })).toEqual([upi.id]);
    expect(await idsOf({ q: email.toUpperCase() })).toEqual([upi.id]);
    expect(await idsOf({ q: '₹1,250' })).toEqual([upi.id]);
    expect(await idsOf({ q: usdt.askedAmount })).toEqual([usdt.id]);
    expect(await idsOf({ q: '$15' })).toEqual([usdt.id]);
    expect(await list({ q: '%' })).toMatchObject({ payments: [], total: 0 });
    await trial.review.approve(staff, upi.id);
    expect(await idsOf({ q: email })).toEqual([]);
    expect(await idsOf({ q: email, status: 'approved' })).toEqual([upi.id]);
    expect(await idsOf({ q: email, check: 'clean' })).toEqual([]);
    expect(await idsOf({ q: '15.00', check: 'clean' })).toEqual([usdt.id]);
  });

  it('warns of a screenshot that was submitted before', async () => {
    const screenshot = await aScreenshot();
    const ids: string[] = [];
    for (const buyer of [await trial.person(), await trial.person()]) {
      const { id } = await trial.order(buyer);
      await trial.orders.submitProof(buyer, id, { transactionId: aUtr(), screenshot });
      ids.push(id);
    }
    for (const id of ids)
      expect((await trial.review.get(staff, id)).warnings).toEqual([
        'The same screenshot was sent for another order.',
      ]);
  });

  it('shows the result of the chain check of a transfer', async () => {
    const { id } = await trial.submitted(await trial.person(), { method: 'crypto' });
    const { chain, order } = await trial.review.get(staff, id);
    expect(chain).toMatchObject({ verdict: 'not_configured', note: expect.any(String) });
    expect(order).toMatchObject({ chainNote: chain?.note, currency: 'USDT' });
    expect(order.askedAmount).toMatch(/^15\.00\d{4}$/);
  });
});
