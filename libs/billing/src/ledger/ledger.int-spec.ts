import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { LedgerGroups } from '../contract/index.js';
import { SubscriptionContext } from '../subscriptions/testing/subscription-context.js';
import { LedgerGroupsService } from './ledger-groups.service.js';
import { LedgerSubjects } from './ledger-subjects.js';
import { moveAtRandom } from './testing/random-movements.js';

/** The full number runs in the benchmark `ledger`. */
const OPERATIONS = 400;
const CONNECTIONS = 16;

describe('the ledger', () => {
  let billing: SubscriptionContext;
  let actor: Actor;

  const groupsOf = () => billing.context.module.get(LedgerGroupsService);
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

  /** What can still be reserved of each resource, by all groups of the user, page by page. */
  const groupSums = async (userId: string): Promise<Record<string, number>> => {
    const total: Record<string, number> = {};
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page: LedgerGroups = await groupsOf().list(
        { ...actor, userId },
        {
          ...{ limit: 30, cursor },
        },
      );
      for (const sum of page.groups.flatMap((group) => group.sums)) {
        total[sum.resource] = (total[sum.resource] ?? 0) + sum.amount;
      }
      cursor = page.nextCursor;
    }
    return total;
  };
  const sums = async (userId: string): Promise<Record<string, number>> => {
    const rows = await billing.context.rows<{ resource: string; amount: number }>(
      `select resource, sum(amount)::int as amount from ledger_entries where user_id = ? group by 1`,
      [userId],
    );
    return Object.fromEntries(rows.map(({ resource, amount }) => [resource, amount]));
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

  it('is grouped by campaign and scan, newest first; the sums of all groups are the balances', async () => {
    await billing.buy(actor, 'visits_starter');
    const scanId = await billing.scan(actor, 3);
    const campaignId = await billing.reserve(actor, 20);
    const groups = () => groupsOf().list(actor, { limit: 50 });
    expect((await groups()).groups.map(({ campaignId: id, subject }) => id ?? subject)).toEqual([
      ...[campaignId, 'Scan', 'First month', 'Plan bought'],
    ]);
    billing.context.module
      .get(LedgerSubjects)
      .connect('scan', () => Promise.resolve(new Map([[scanId, 'Scan of a']])));
    const { groups: named } = await groups();
    expect(named[1]).toMatchObject({
      ...{ subject: 'Scan of a', scanId, kind: null, link: `/seo-scan/${scanId}` },
      sums: [{ resource: 'page_scans', amount: -3, used: 3, held: 0 }],
    });
    expect(named[0]?.sums).toEqual([{ resource: 'visits', amount: -20, used: 0, held: 20 }]);
    expect(named[3]).toMatchObject({ kind: 'grant', sums: [{ amount: 500, used: 0, held: 0 }] });
    const first = await groupsOf().list(actor, { limit: 3 });
    const rest = await groupsOf().list(actor, {
      ...{ limit: 3, cursor: first.nextCursor ?? '' },
    });
    expect([...first.groups, ...rest.groups]).toEqual(named);
    const ofScan = await billing.ledger.list(actor, { limit: 50, scanId });
    expect(ofScan.entries.map(({ kind }) => kind)).toEqual(['settle', 'release', 'reserve']);
    const visits = await groupsOf().list(actor, { limit: 50, resource: 'visits' });
    expect(visits.groups.map(({ subject }) => subject)).toEqual(['Campaign', 'Plan bought']);
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
      for (const userId of userIds) expect(await groupSums(userId)).toEqual(await sums(userId));
    }
    const [row] = await context.rows<{ entries: number }>(
      'select count(*)::int as entries from ledger_entries',
    );
    expect(row?.entries).toBeGreaterThan(OPERATIONS / 2);
  }, 60_000);
});
