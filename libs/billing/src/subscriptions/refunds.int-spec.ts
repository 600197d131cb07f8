import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { money } from '@app/common/contract';
import { SubscriptionContext } from './testing/subscription-context.js';

describe('a refunded order', () => {
  let billing: SubscriptionContext;
  let actor: Actor;

  const packPages = async (): Promise<number> =>
    (await billing.pages.usage(actor.userId)).packPages;

  beforeAll(async () => {
    billing = await SubscriptionContext.create();
  });
  beforeEach(async () => {
    billing.context.clock.set('2026-11-20T12:00:00Z');
    actor = await billing.aUser();
  });
  afterEach(async () => {
    expect(await billing.ledger.compare(actor.userId)).toEqual([]);
  });
  afterAll(() => billing.close());

  it('ends the subscription and revokes unused visits', async () => {
    const orderId = await billing.buy(actor, 'visits_starter');
    const campaignId = await billing.reserve(actor, 100);
    await billing.reconcile(campaignId, 40);
    await Promise.all([1, 2, 3].map(() => billing.refund(actor, orderId)));
    expect(await billing.current(actor)).toEqual({ visits: null, scans: null });
    await expect(billing.reserve(actor, 1)).rejects.toMatchObject({
      code: 'subscription_required',
    });
    await billing.reconcile(campaignId, 10);
    await billing.releaseRest(campaignId);
    expect(await billing.movements(actor, 'visits')).toEqual([
      { kind: 'grant', amount: 500 },
      { kind: 'reserve', amount: -100 },
      { kind: 'release', amount: 40 },
      { kind: 'settle', amount: -40 },
      { kind: 'refund', amount: -400 },
      { kind: 'release', amount: 10 },
      { kind: 'settle', amount: -10 },
      { kind: 'release', amount: 50 },
      { kind: 'expire', amount: -50 },
    ]);
  });

  it('reverts a scan plan to Free, and keeps the pages used charged', async () => {
    const orderId = await billing.buy(actor, 'seo_professional');
    await billing.scan(actor, 60);
    await billing.refund(actor, orderId);
    expect(await billing.pages.usage(actor.userId)).toMatchObject({
      ...{ currentPlan: 'Free', pageLimit: 25, pagesScanned: 60, pagesRemaining: 0 },
    });
    await expect(billing.pages.requireEntitlement(actor.userId, 'apiAccess')).rejects.toMatchObject(
      { code: 'forbidden' },
    );
    billing.context.clock.set('2026-12-01T00:00:00Z');
    expect(await billing.pages.usage(actor.userId)).toMatchObject({ pagesRemaining: 25 });
  });

  it('keeps the period of another order, without a gap', async () => {
    const first = await billing.buy(actor, 'visits_starter');
    await billing.buy(actor, 'visits_starter');
    await billing.reconcile(await billing.reserve(actor, 700), 700);
    billing.context.clock.set('2026-11-25T12:00:00Z');
    await billing.refund(actor, first);
    expect((await billing.current(actor)).visits).toMatchObject({
      status: 'active',
      ...{ totalVisits: 700, usedVisits: 700, remainingVisits: 0 },
      endDate: '2026-12-25T12:00:00.000Z',
    });
  });

  it('of a pack revokes the pages that are left', async () => {
    const orderId = await billing.buy(actor, 'pack_100');
    await billing.scan(actor, 65);
    expect(await packPages()).toBe(60);
    await billing.refund(actor, orderId);
    await billing.refund(actor, orderId);
    expect(await packPages()).toBe(0);
    expect(await billing.pages.usage(actor.userId)).toMatchObject({ pagesRemaining: 0 });
  });

  it('is refused while its remainder is credited to another plan', async () => {
    const small = await billing.buy(actor, 'visits_starter');
    const large = await billing.buy(actor, 'visits_business');
    await expect(billing.refund(actor, small)).rejects.toMatchObject({
      code: 'conflict',
      message:
        'What was left of this order was credited to the Business plan. Refund that order first.',
    });
    await billing.refund(actor, large);
    await billing.refund(actor, small);
    expect((await billing.current(actor)).visits).toBeNull();
  });

  it('cannot be credited to an order that is approved later', async () => {
    const small = await billing.buy(actor, 'visits_starter');
    const credited = billing.order(actor, 'visits_business', {
      paid: money(84_000_000, 'USDT'), // 15 of 99 were credited
    });
    await billing.refund(actor, small);
    await expect(billing.activate(credited)).rejects.toMatchObject({ code: 'conflict' });
    expect((await billing.current(actor)).visits).toBeNull();
    await billing.buy(actor, 'visits_business');
  });

  it('of another user, or one that granted nothing, changes nothing', async () => {
    const orderId = await billing.buy(actor, 'visits_starter');
    await billing.refund(await billing.aUser(), orderId);
    expect((await billing.current(actor)).visits).toMatchObject({ totalVisits: 500 });
  });
});
