import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Actor } from '@app/common';
import { Logger } from '@nestjs/common';
import { OrderExpiry } from '../orders/order-expiry.js';
import { RenewalsService } from './renewals.service.js';
import { SubscriptionContext } from '../subscriptions/testing/subscription-context.js';

describe('the end of a period', () => {
  let billing: SubscriptionContext;
  let renewals: RenewalsService;
  let actor: Actor;

  const at = (instant: string): void => billing.context.clock.set(instant);
  const visits = async () => (await billing.current(actor)).visits;
  const rowsOfUser = <Row>(sql: string): Promise<Row[]> =>
    billing.context.rows(sql, [actor.userId]);
  const orders = (): Promise<{ id: string; status: string; amount: string }[]> =>
    rowsOfUser(
      'select id, status, amount_minor as amount from orders where user_id = ? order by created_at',
    );
  const invoices = (): Promise<{ status: string; kind: string }[]> =>
    rowsOfUser('select status, kind from invoices where user_id = ? order by number');
  const notices = async (): Promise<string[]> => {
    const rows = await rowsOfUser<{ kind: string }>(
      `select kind from notifications where user_id = ? and kind like 'subscription%' order by created_at, kind`,
    );
    return rows.map(({ kind }) => kind);
  };
  const mails = async (): Promise<string[]> => {
    const rows = await rowsOfUser<{ kind: string }>(
      `select kind from mail_outbox where user_id = ? and kind in ('renewal', 'subscription_expired') order by created_at`,
    );
    return rows.map(({ kind }) => kind);
  };
  const threeTimes = async (work: () => Promise<number>): Promise<number> =>
    (await Promise.all([work(), work(), work()])).reduce((sum, count) => sum + count, 0);

  beforeAll(async () => {
    billing = await SubscriptionContext.create();
    renewals = billing.context.module.get(RenewalsService);
  });
  beforeEach(async () => {
    at('2026-11-20T12:00:00Z');
    await billing.context.rows('delete from subscriptions');
    actor = await billing.aUser();
  });
  afterAll(() => billing.close());

  it('is announced five days before, once, with an order and a pending invoice, by three schedulers', async () => {
    await billing.buy(actor, 'visits_growth');
    at('2026-12-15T11:59:59Z');
    expect(await renewals.announceDue()).toBe(0);
    at('2026-12-15T12:00:00Z');
    expect(await threeTimes(() => renewals.announceDue())).toBe(1);
    expect(await renewals.announceDue()).toBe(0);
    const [order] = await orders();
    expect(await orders()).toEqual([
      { id: order?.id, status: 'awaiting_proof', amount: '35000000' },
    ]);
    expect(await invoices()).toEqual([{ status: 'pending', kind: 'invoice' }]);
    expect(await visits()).toMatchObject({ renewalOrderId: order?.id, status: 'active' });
    expect(await notices()).toEqual(['subscription_expiring']);
    expect(await mails()).toEqual(['renewal']);
  });

  it('is postponed by the paid renewal, and announced again for the next period', async () => {
    await billing.buy(actor, 'visits_growth');
    at('2026-12-16T00:00:00Z');
    await renewals.announceDue();
    await billing.buy(actor, 'visits_growth');
    expect(await visits()).toMatchObject({
      endDate: '2027-01-19T12:00:00.000Z',
      renewalOrderId: null,
    });
    expect(await renewals.announceDue()).toBe(0);
    at('2027-01-15T00:00:00Z');
    await billing.context.rows(`update orders set status = 'approved' where user_id = ?`, [
      actor.userId,
    ]);
    expect(await renewals.announceDue()).toBe(1);
    expect(await orders()).toHaveLength(2);
  });

  it('is only announced without automatic renewal, and not at all after a cancellation', async () => {
    const id = await billing.activate(billing.order(actor, 'visits_growth'));
    await billing.subscriptions.setAutoRenew(actor, { id: id ?? '', autoRenew: false });
    const other = await billing.aUser();
    const cancelled = await billing.activate(billing.order(other, 'seo_starter'));
    await billing.subscriptions.cancel(other, cancelled ?? '');
    at('2026-12-18T00:00:00Z');
    expect(await renewals.announceDue()).toBe(1);
    expect(await orders()).toEqual([]);
    expect(await notices()).toEqual(['subscription_expiring']);
  });

  it('expires what was not paid (visits, status and invoice) once, with three schedulers', async () => {
    await billing.buy(actor, 'visits_starter');
    await billing.reserve(actor, 120);
    at('2026-12-16T00:00:00Z');
    await renewals.announceDue();
    at('2026-12-20T12:00:00Z');
    expect(await threeTimes(() => renewals.expireDue())).toBe(1);
    await billing.context.module.get(OrderExpiry).expireDue();
    expect(await renewals.expireDue()).toBe(0);
    expect(await visits()).toBeNull();
    expect(await billing.movements(actor, 'visits')).toContainEqual({
      kind: 'expire',
      amount: -380,
    });
    expect(await invoices()).toEqual([{ status: 'overdue', kind: 'invoice' }]);
    expect((await orders()).map(({ status }) => status)).toEqual(['expired']);
    expect(await notices()).toEqual(['subscription_expiring', 'subscription_expired']);
    expect(await mails()).toEqual(['renewal', 'subscription_expired']);
    expect(await billing.ledger.compare(actor.userId)).toEqual([]);
  });

  it('is handled once after a long downtime, without a reminder of what is over', async () => {
    await billing.buy(actor, 'seo_professional');
    await billing.scan(actor, 400);
    at('2027-03-03T00:00:00Z');
    expect(await threeTimes(() => renewals.announceDue())).toBe(0);
    expect(await threeTimes(() => renewals.expireDue())).toBe(1);
    expect(await billing.pages.usage(actor.userId)).toMatchObject({
      ...{ currentPlan: 'Free', pageLimit: 25, pagesRemaining: 25 },
    });
    expect(await notices()).toEqual(['subscription_expired']);
    expect(await billing.ledger.compare(actor.userId)).toEqual([]);
  });

  it('cancels the pending invoice of a cancelled subscription', async () => {
    const id = await billing.activate(billing.order(actor, 'visits_starter'));
    at('2026-12-16T00:00:00Z');
    await renewals.announceDue();
    await billing.subscriptions.cancel(actor, id ?? '');
    at('2026-12-20T12:00:00Z');
    await billing.context.module.get(OrderExpiry).expireDue();
    expect(await renewals.expireDue()).toBe(1);
    expect((await invoices())[0]).toEqual({ status: 'void', kind: 'invoice' });
  });

  it('is handled for the others when one fails', async () => {
    const others = [await billing.aUser(), await billing.aUser()];
    for (const user of [actor, ...others]) await billing.buy(user, 'visits_starter');
    await billing.context.rows(
      `insert into ledger_entries (user_id, resource, kind, amount, period_starts_on, idempotency_key, created_at)
       select user_id, 'visits', 'expire', 0, '2026-12-01', 'expire:visits:subscription:' || id, now()
       from subscriptions where user_id = ?`,
      [actor.userId],
    );
    at('2026-12-21T00:00:00Z');
    const report = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    expect(await renewals.expireDue()).toBe(2);
    expect(report).toHaveBeenCalledTimes(1);
    report.mockRestore();
  });

  describe('a renewal by the user', () => {
    it('revokes a cancellation; far from the end nothing is due yet', async () => {
      const id = (await billing.activate(billing.order(actor, 'visits_starter'))) ?? '';
      await billing.subscriptions.cancel(actor, id);
      expect((await renewals.renew(actor, id)).subscription).toMatchObject({
        ...{ status: 'active', autoRenew: true, renewalOrderId: null },
      });
      expect(await orders()).toEqual([]);
    });

    it('near the end creates one order, however often it is requested', async () => {
      const id = (await billing.activate(billing.order(actor, 'visits_starter'))) ?? '';
      at('2026-12-17T00:00:00Z');
      await Promise.all([renewals.renew(actor, id), renewals.renew(actor, id)]);
      await renewals.announceDue();
      const [order, ...more] = await orders();
      expect(more).toEqual([]);
      expect((await renewals.renew(actor, id)).subscription).toMatchObject({
        renewalOrderId: order?.id,
      });
      expect(await invoices()).toHaveLength(1);
    });

    it('after the end creates an order that starts it anew', async () => {
      const id = (await billing.activate(billing.order(actor, 'visits_starter'))) ?? '';
      at('2026-12-25T00:00:00Z');
      await renewals.expireDue();
      const { subscription } = await renewals.renew(actor, id);
      const [order] = await orders();
      expect(subscription).toMatchObject({ status: 'expired', renewalOrderId: order?.id });
      await billing.buy(actor, 'visits_business');
      await expect(renewals.renew(actor, id)).rejects.toMatchObject({ code: 'conflict' });
    });

    it('is not possible for another user’s subscription', async () => {
      const id = (await billing.activate(billing.order(actor, 'visits_starter'))) ?? '';
      await expect(renewals.renew(await billing.aUser(), id)).rejects.toMatchObject({
        code: 'not_found',
      });
    });
  });
});
