import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { SubscriptionContext } from '../subscriptions/testing/subscription-context.js';
import { moveAtRandom } from './testing/random-movements.js';

/** The full number runs in the benchmark `ledger`. */
const OPERATIONS = 400;
const CONNECTIONS = 16;

describe('the ledger', () => {
  let billing: SubscriptionContext;
  let actor: Actor;

  const list = (change: { cursor?: string; limit?: number; resource?: 'visits' } = {}) =>
    billing.ledger.list(actor, { limit: 50, ...change });
  const lowest = async (): Promise<number> => {
    const [row] = await billing.context.rows<{ lowest: number }>(
      `select least(
         (select min(granted - used - reserved) from scan_allowances),
         (select min(pack_granted - pack_used - pack_reserved) from scan_allowances),
         (select min(granted - used - reserved - expired) from visit_allowances),
         (select min(sum) from (select sum(amount)::int from ledger_entries group by user_id, resource) sums)
       ) as lowest`,
    );
    return row?.lowest ?? Number.NaN;
  };

  beforeAll(async () => {
    billing = await SubscriptionContext.create();
  });
  beforeEach(async () => {
    billing.context.clock.set('2026-11-20T12:00:00Z');
    actor = await billing.aUser();
  });
  afterAll(() => billing.close());

  it('shows what was granted, held and used, newest first, in words, page by page', async () => {
    await billing.scan(actor, 3);
    const orderId = await billing.buy(actor, 'visits_starter');
    const first = await list({ limit: 2 });
    expect(first.entries.map(({ subject, amount }) => [subject, amount])).toEqual([
      ['Plan bought', 500],
      ['Pages scanned', -3],
    ]);
    expect(first.entries[0]).toMatchObject({ resource: 'visits', link: '/invoice' });
    expect(orderId).toBeDefined();
    const rest = await list({ limit: 2, cursor: first.nextCursor ?? '' });
    expect(rest.entries.map(({ kind }) => kind)).toEqual(['release', 'reserve']);
    const last = await list({ cursor: rest.nextCursor ?? '' });
    expect(last.entries.map(({ kind }) => kind)).toEqual(['grant']);
    expect(last.nextCursor).toBeNull();
    expect((await list({ resource: 'visits' })).entries).toHaveLength(1);
  });

  it('shows only the user’s own entries, and refuses a made-up cursor', async () => {
    await billing.buy(actor, 'visits_starter');
    const other = await billing.aUser();
    expect((await billing.ledger.list(other, { limit: 50 })).entries).toEqual([]);
    for (const cursor of ['', '1 or 1=1', '-1', '9'.repeat(30)])
      await expect(list({ cursor })).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('cannot be changed afterwards', async () => {
    await billing.buy(actor, 'pack_100');
    await expect(
      billing.context.rows('update ledger_entries set amount = 1000 where user_id = ?', [
        actor.userId,
      ]),
    ).rejects.toThrow('append-only');
  });

  it('reports every balance that differs from it', async () => {
    const subscriptionId = await billing.activate(billing.order(actor, 'visits_starter'));
    await billing.buy(actor, 'pack_100');
    expect(await billing.ledger.rebuild()).toMatchObject({ differences: [] });
    await billing.context.rows('update visit_allowances set used = 7 where user_id = ?', [
      actor.userId,
    ]);
    await billing.context.rows('update scan_allowances set pack_used = 1 where user_id = ?', [
      actor.userId,
    ]);
    const { differences } = await billing.ledger.rebuild();
    expect(differences).toEqual([
      {
        ...{ userId: actor.userId, subscriptionId: null, resource: 'pack_pages' },
        stored: { granted: 100, used: 1, reserved: 0 },
        ledger: { granted: 100, used: 0, reserved: 0 },
      },
      {
        ...{ userId: actor.userId, subscriptionId, resource: 'visits' },
        stored: { granted: 500, used: 7, reserved: 0, expired: 0 },
        ledger: { granted: 500, used: 0, reserved: 0, expired: 0 },
      },
    ]);
    expect(await billing.ledger.compare(actor.userId)).toEqual(differences);
    await billing.context.rows('delete from users where id = ?', [actor.userId]);
    expect(await billing.ledger.rebuild()).toMatchObject({ differences: [] });
  });

  it('never falls below zero and always adds up, whatever sixteen connections do, across the end of a month', async () => {
    const userIds = [actor.userId, (await billing.aUser()).userId, (await billing.aUser()).userId];
    const { context, pages, visits, subscriptions } = billing;
    const em = context.module.get(EntityManager);
    const services = { em, pages, visits, subscriptions };
    for (const [seed, now] of ['2026-11-20T12:00:00Z', '2026-12-02T00:00:00Z'].entries()) {
      context.clock.set(now);
      const options = { userIds, operations: OPERATIONS, connections: CONNECTIONS, seed };
      await moveAtRandom(services, options);
      expect(await lowest()).toBeGreaterThanOrEqual(0);
      expect((await billing.ledger.rebuild()).differences).toEqual([]);
    }
    const [row] = await context.rows<{ entries: number }>(
      'select count(*)::int as entries from ledger_entries',
    );
    expect(row?.entries).toBeGreaterThan(OPERATIONS / 2);
  }, 60_000);
});
