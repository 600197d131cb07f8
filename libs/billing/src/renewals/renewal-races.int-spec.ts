import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { OrderExpiry } from '../orders/order-expiry.js';
import { OrdersService } from '../orders/orders.service.js';
import { RenewalsService } from './renewals.service.js';
import { SubscriptionContext } from '../subscriptions/testing/subscription-context.js';

const ENDS_AT = '2026-12-20T12:00:00.000Z';

describe('the approval of a renewal during concurrent changes', () => {
  let billing: SubscriptionContext;
  let renewals: RenewalsService;
  let orders: OrdersService;
  let actor: Actor;
  let subscriptionId: string;
  let orderId: string;

  const at = (instant: string): void => billing.context.clock.set(instant);
  const visits = async () => (await billing.current(actor)).visits;
  const approve = (): Promise<void> =>
    billing.inTransaction((tx) => orders.approveBySystem(tx, orderId, 'Confirmed on chain'));
  const grants = async (): Promise<number> => {
    const movements = await billing.movements(actor, 'visits');
    return movements.filter(({ kind }) => kind === 'grant').length;
  };

  beforeAll(async () => {
    billing = await SubscriptionContext.create();
    renewals = billing.context.module.get(RenewalsService);
    orders = billing.context.module.get(OrdersService);
  });
  beforeEach(async () => {
    at('2026-11-20T12:00:00Z');
    await billing.context.rows('delete from subscriptions');
    actor = await billing.aUser();
    subscriptionId = (await billing.activate(billing.order(actor, 'visits_starter'))) ?? '';
    at('2026-12-16T00:00:00Z');
    await renewals.announceDue();
    orderId = (await visits())?.renewalOrderId ?? '';
    // The proof is submitted, so that only the decision is left.
    await billing.context.rows(
      `update orders set status = 'pending_review', submitted_at = now(), expires_at = null,
         transaction_id = ? where id = ?`,
      [`0x${orderId.replaceAll('-', '').padEnd(64, '0')}`, orderId],
    );
  });
  afterEach(async () => {
    expect(await billing.ledger.compare(actor.userId)).toEqual([]);
  });
  afterAll(() => billing.close());

  it('extends the subscription once, with one paid invoice', async () => {
    await Promise.allSettled([approve(), approve(), approve()]);
    await Promise.allSettled([approve()]);
    expect(await visits()).toMatchObject({
      id: subscriptionId,
      ...{ totalVisits: 1_000, renewalOrderId: null, autoRenew: true },
      endDate: '2027-01-19T12:00:00.000Z',
    });
    expect(await grants()).toBe(2);
    expect(
      await billing.context.rows('select status from invoices where user_id = ?', [actor.userId]),
    ).toEqual([{ status: 'paid' }]);
  });

  it('leaves one subscription when it races with the schedulers at the end', async () => {
    at(ENDS_AT);
    const expiry = billing.context.module.get(OrderExpiry);
    await Promise.all([
      renewals.expireDue(),
      approve(),
      renewals.expireDue(),
      renewals.announceDue(),
      expiry.expireDue(),
    ]);
    expect(await visits()).toMatchObject({
      ...{ status: 'active', totalVisits: 500, remainingVisits: 500, startDate: ENDS_AT },
    });
    expect(await grants()).toBe(2);
    const stored = await billing.context.rows<{ status: string }>(
      'select status from subscriptions where user_id = ? order by status',
      [actor.userId],
    );
    expect(stored.map(({ status }) => status)).toEqual(['active', 'expired']);
  });

  it('loses nothing when its user cancels, renews and starts campaigns at the same moment', async () => {
    await Promise.all([
      approve(),
      renewals.renew(actor, subscriptionId),
      billing.subscriptions.cancel(actor, subscriptionId),
      ...[1, 2, 3].map(() => billing.reserve(actor, 100)),
    ]);
    expect(await visits()).toMatchObject({
      ...{ totalVisits: 1_000, usedVisits: 300, remainingVisits: 700 },
      endDate: '2027-01-19T12:00:00.000Z',
    });
    expect(await grants()).toBe(2);
  });
});
