import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { randomUUID } from 'node:crypto';
import { SubscriptionContext } from '../subscriptions/testing/subscription-context.js';

describe('packs of page scans', () => {
  let billing: SubscriptionContext;
  let actor: Actor;

  const usage = () => billing.pages.usage(actor.userId);
  const reserve = async (pages: number, scanId = randomUUID()): Promise<number> =>
    (await billing.inTransaction((tx) => billing.pages.reserve(tx, actor.userId, scanId, pages)))
      .reserved;
  const reconcile = (scanId: string, used: number, skipped = 0): Promise<void> =>
    billing.inTransaction((tx) => billing.pages.reconcile(tx, scanId, { used, skipped }));
  const notices = async (): Promise<string[]> => {
    const rows = await billing.context.rows<{ kind: string }>(
      `select kind from notifications where user_id = ? and kind like 'limit%' order by created_at, kind`,
      [actor.userId],
    );
    return rows.map(({ kind }) => kind);
  };

  beforeAll(async () => {
    billing = await SubscriptionContext.create();
  });
  beforeEach(async () => {
    billing.context.clock.set('2026-11-20T12:00:00Z');
    actor = await billing.aUser();
  });
  afterEach(async () => {
    expect(await billing.ledger.compare(actor.userId)).toEqual([]);
    expect(await billing.pages.compareWithLedger(actor.userId)).toMatchObject({ isEqual: true });
  });
  afterAll(() => billing.close());

  it('add up, once per order', async () => {
    const order = billing.order(actor, 'pack_100');
    const responses = await Promise.all([1, 2, 3].map(() => billing.activate(order)));
    expect(responses).toEqual([null, null, null]);
    await billing.buy(actor, 'pack_500');
    expect(await usage()).toMatchObject({ packPages: 600, pageLimit: 25, pagesRemaining: 25 });
  });

  it('are used after the allowance of the month', async () => {
    await billing.buy(actor, 'pack_100');
    const scanId = randomUUID();
    expect(await reserve(200, scanId)).toBe(125);
    expect(await reserve(200, scanId)).toBe(125);
    expect(await reserve(1)).toBe(0);
    expect(await usage()).toMatchObject({
      pagesRemaining: 0,
      packPages: 0,
      pagesReserved: 25,
      packPagesReserved: 100,
    });
    await reconcile(scanId, 40, 5);
    await reconcile(scanId, 99, 5);
    expect(await usage()).toMatchObject({
      ...{ pagesScanned: 25, pagesRemaining: 0, packPages: 85, percentUsed: 100 },
      savings: { thisMonth: { pagesScanned: 40, pagesSkipped: 5 } },
    });
    expect(await reserve(10)).toBe(10);
  });

  it('are charged once for a scan that reserved nothing else', async () => {
    await billing.scan(actor, 25);
    await billing.buy(actor, 'pack_100');
    const scanId = randomUUID();
    await reserve(30, scanId);
    await Promise.all([reconcile(scanId, 12), reconcile(scanId, 12)]);
    expect(await usage()).toMatchObject({ packPages: 88, pagesReserved: 0 });
  });

  it('stay when the month changes', async () => {
    await billing.buy(actor, 'pack_100');
    await billing.scan(actor, 45);
    billing.context.clock.set('2026-12-01T00:00:00Z');
    await billing.scan(actor, 5);
    expect(await usage()).toMatchObject({ pagesScanned: 5, pagesRemaining: 20, packPages: 80 });
  });

  it('are never reserved twice, however many requests arrive at once', async () => {
    await billing.buy(actor, 'pack_100');
    const held = await Promise.all(Array.from({ length: 40 }, () => reserve(4)));
    expect(held.reduce((sum, pages) => sum + pages, 0)).toBe(125);
    expect(await usage()).toMatchObject({ pagesRemaining: 0, packPages: 0 });
  });

  it('delay the notice that the limit is reached until they are used up', async () => {
    await billing.buy(actor, 'pack_100');
    await billing.scan(actor, 25);
    expect(await notices()).toEqual(['limit_warning']);
    await billing.scan(actor, 99);
    expect(await notices()).toEqual(['limit_warning']);
    await billing.scan(actor, 1);
    expect(await notices()).toEqual(['limit_reached', 'limit_warning']);
  });
});
