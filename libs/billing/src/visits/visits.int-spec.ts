import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { randomUUID } from 'node:crypto';
import { SubscriptionContext } from '../subscriptions/testing/subscription-context.js';

const REQUIRED = {
  code: 'subscription_required',
  message: 'You need an active subscription to run campaigns and generate traffic.',
};

describe('the visits of a subscription', () => {
  let billing: SubscriptionContext;
  let actor: Actor;

  const balance = () => billing.visits.balance(actor.userId);
  const gate = (visits = 1) => billing.visits.gate(actor, { visits });

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

  it('are required for campaigns by the gate', async () => {
    expect(await gate()).toEqual({
      ...{ state: 'none', plan: null, remaining: 0, total: 0, renewsAt: null },
    });
    await expect(billing.reserve(actor, 1)).rejects.toMatchObject(REQUIRED);
    await billing.buy(actor, 'visits_starter');
    expect(await gate(500)).toEqual({
      ...{ state: 'ok', plan: 'Starter', remaining: 500, total: 500 },
      renewsAt: '2026-12-20T12:00:00.000Z',
    });
    expect(await gate(501)).toMatchObject({ state: 'exhausted', remaining: 500 });
  });

  it('are reserved all or not at all, and the refusal states the balance', async () => {
    await billing.buy(actor, 'visits_starter');
    await billing.reserve(actor, 450);
    await expect(billing.reserve(actor, 51)).rejects.toMatchObject({
      code: 'visits_exhausted',
      message:
        'You requested 51 visits, but 50 of your 500 are left for this billing period. Request fewer visits, or choose a larger plan.',
      details: {
        ...{ plan: 'Starter', remaining: 50, total: 500, asked: 51 },
        renewsAt: '2026-12-20T12:00:00.000Z',
      },
    });
    expect(await balance()).toMatchObject({ used: 450, remaining: 50, total: 500 });
    await billing.reserve(actor, 50);
    await expect(billing.reserve(actor, 1)).rejects.toMatchObject({
      code: 'visits_exhausted',
      message: "You've used all your allocated visits for this billing period.",
    });
  });

  it('go to one of twenty concurrent requests for the last one', async () => {
    await billing.buy(actor, 'visits_starter');
    await billing.reserve(actor, 499);
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, () => billing.reserve(actor, 1)),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const attempt of attempts)
      if (attempt.status === 'rejected')
        expect(attempt.reason).toMatchObject({ code: 'visits_exhausted' });
    expect(await balance()).toMatchObject({ used: 500, remaining: 0 });
  });

  it('are reserved once for a campaign, however often and whenever it is requested', async () => {
    await billing.buy(actor, 'visits_starter');
    const campaignId = randomUUID();
    await Promise.all([1, 2, 3, 4].map(() => billing.reserve(actor, 100, campaignId)));
    expect(await balance()).toMatchObject({ used: 100 });
    billing.context.clock.set('2026-12-25T00:00:00Z');
    await billing.reserve(actor, 100, campaignId);
  });

  it('that happened stay used, each once; the rest is released when the campaign stops', async () => {
    await billing.buy(actor, 'visits_starter');
    const campaignId = await billing.reserve(actor, 100);
    const batch = randomUUID();
    expect(
      await Promise.all([1, 2, 3].map(() => billing.reconcile(campaignId, 30, batch))),
    ).toContain(30);
    expect(await billing.reconcile(campaignId, 30, batch)).toBe(0);
    expect(await billing.reconcile(campaignId, 10)).toBe(10);
    expect(await balance()).toMatchObject({ used: 100, remaining: 400 });
    expect(await billing.releaseRest(campaignId)).toBe(60);
    expect(await billing.releaseRest(campaignId)).toBe(0);
    expect(await billing.reconcile(campaignId, 1)).toBe(0);
    expect(await balance()).toMatchObject({ used: 40, remaining: 460, total: 500 });
  });

  it('are counted once when the end of a campaign races with its last visits', async () => {
    await billing.buy(actor, 'visits_starter');
    const campaignId = await billing.reserve(actor, 50);
    const moved = await Promise.all([
      ...Array.from({ length: 10 }, () => billing.reconcile(campaignId, 5)),
      billing.releaseRest(campaignId),
      billing.releaseRest(campaignId),
    ]);
    expect(moved.reduce((sum, visits) => sum + visits, 0)).toBe(50);
    const used = moved.slice(0, 10).reduce((sum, visits) => sum + visits, 0);
    expect(await balance()).toMatchObject({ used, remaining: 500 - used });
  });

  it('leave no trace when the transaction of the campaign fails', async () => {
    await billing.buy(actor, 'visits_starter');
    const failing = billing.inTransaction(async (tx) => {
      await billing.visits.reserve(tx, actor.userId, randomUUID(), 10);
      throw new Error('the campaign could not be stored');
    });
    await expect(failing).rejects.toThrow('the campaign could not be stored');
    expect(await balance()).toMatchObject({ used: 0 });
  });

  it('of a campaign that outlasts its subscription count for that one', async () => {
    await billing.buy(actor, 'visits_starter');
    const campaignId = await billing.reserve(actor, 100);
    billing.context.clock.set('2026-12-24T00:00:00Z');
    await billing.buy(actor, 'visits_starter');
    expect(await billing.reconcile(campaignId, 40)).toBe(40);
    expect(await billing.releaseRest(campaignId)).toBe(60);
    expect(await balance()).toMatchObject({ used: 0, remaining: 500, total: 500 });
    expect((await billing.movements(actor, 'visits')).slice(-2)).toEqual([
      { kind: 'release', amount: 60 },
      { kind: 'expire', amount: -60 },
    ]);
  });

  it('can be used until the end of the period that a renewal adds', async () => {
    await billing.buy(actor, 'visits_starter');
    await billing.buy(actor, 'visits_starter');
    billing.context.clock.set('2026-12-25T00:00:00Z');
    expect(await balance()).toMatchObject({
      ...{ remaining: 1_000, total: 1_000 },
      renewsAt: new Date('2027-01-19T12:00:00Z'),
    });
    await billing.reserve(actor, 1_000);
  });

  it('expire with the first period again when the renewal is refunded', async () => {
    await billing.buy(actor, 'visits_starter');
    const renewal = await billing.buy(actor, 'visits_starter');
    await billing.refund(actor, renewal);
    expect(await balance()).toMatchObject({
      ...{ remaining: 500, total: 500 },
      renewsAt: new Date('2026-12-20T12:00:00Z'),
    });
  });

  it('of unknown campaigns are neither charged nor released', async () => {
    expect(await billing.reconcile(randomUUID(), 5)).toBe(0);
    expect(await billing.releaseRest(randomUUID())).toBe(0);
  });
});
