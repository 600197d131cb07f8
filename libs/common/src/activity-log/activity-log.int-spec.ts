import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { listActivityInput } from '../contract/activity.js';
import { createTestContext } from '../testing/index.js';
import type { TestContext } from '../testing/index.js';
import { ActivityHistory } from './activity-history.js';
import { ActivityLog } from './activity-log.js';

const ADA = { userId: randomUUID(), role: 'admin' } as const;
const BEN = { userId: randomUUID(), role: 'support' } as const;

describe('the activity log', () => {
  let context: TestContext;
  let history: ActivityHistory;

  beforeAll(async () => {
    context = await createTestContext([]);
    history = context.module.get(ActivityHistory);
    await record(ADA, 'billing.approve', 'order-1', { status: 'pending' }, { status: 'approved' });
    await record(BEN, 'billing.reject', 'order-2', null, { reason: 'No such payment' });
    await record(BEN, 'coupons.create', 'SPRING', null, { code: 'SPRING' });
  });
  afterAll(() => context.close());

  async function record(
    actor: typeof ADA | typeof BEN,
    action: string,
    subjectId: string,
    before: unknown,
    after: unknown,
  ): Promise<void> {
    const subjectType = action.startsWith('billing') ? 'order' : 'coupon';
    await context.module
      .get(EntityManager)
      .fork()
      .transactional((tx) =>
        context.module
          .get(ActivityLog)
          .record(tx, actor, { action, subjectType, subjectId, before, after }),
      );
  }

  const subjects = async (input: object): Promise<string[]> => {
    const { entries } = await history.list(listActivityInput.parse(input));
    return entries.map(({ subjectId }) => subjectId);
  };

  it('lists the newest first, and continues where a page ended', async () => {
    const first = await history.list(listActivityInput.parse({ limit: 2 }));
    expect(first.entries.map(({ subjectId }) => subjectId)).toEqual(['SPRING', 'order-2']);
    const rest = await history.list(
      listActivityInput.parse({ limit: 2, cursor: first.nextCursor }),
    );
    expect(rest.entries).toMatchObject([
      {
        subjectId: 'order-1',
        actorId: ADA.userId,
        actorRole: 'admin',
        before: { status: 'pending' },
        after: { status: 'approved' },
      },
    ]);
    expect(rest.nextCursor).toBeNull();
  });

  it('is filtered by actor, action or subject', async () => {
    expect(await subjects({ actorId: BEN.userId })).toEqual(['SPRING', 'order-2']);
    expect(await subjects({ action: 'billing.approve' })).toEqual(['order-1']);
    expect(await subjects({ subjectType: 'order' })).toEqual(['order-2', 'order-1']);
    expect(await subjects({ subjectType: 'order', subjectId: 'order-2' })).toEqual(['order-2']);
    expect(await subjects({ action: 'billing.approve', actorId: BEN.userId })).toEqual([]);
  });

  it('lists each value that occurs in it once', async () => {
    const { actorIds, actions, subjectTypes } = await history.choices();
    expect(actorIds).toEqual([ADA.userId, BEN.userId].sort());
    expect(actions).toEqual(['billing.approve', 'billing.reject', 'coupons.create']);
    expect(subjectTypes).toEqual(['coupon', 'order']);
  });

  it('exports a log that is longer than one chunk completely', async () => {
    await context.rows(
      `insert into activity_entries (actor_id, actor_role, action, subject_type, subject_id, created_at)
       select ?, 'admin', 'load.test', 'load', n::text, now() from generate_series(1, 1203) n`,
      [ADA.userId],
    );
    const seen: string[] = [];
    for await (const page of history.pages({ action: 'load.test' }))
      seen.push(...page.map(({ subjectId }) => subjectId));
    expect(seen).toEqual(Array.from({ length: 1203 }, (_, index) => String(1203 - index)));
  });

  it('refuses changes of its entries', async () => {
    const decision = context.rows(`update activity_entries set action = 'nothing'`);
    await expect(decision).rejects.toThrow(/append-only/);
    await expect(context.rows('delete from activity_entries')).rejects.toThrow(/append-only/);
  });

  it('is empty after an action that was rolled back', async () => {
    const em = context.module.get(EntityManager).fork();
    const decision = em.transactional(async (tx) => {
      await context.module.get(ActivityLog).record(tx, ADA, {
        action: 'undone.deed',
        subjectType: 'order',
        subjectId: 'x',
        before: null,
        after: null,
      });
      throw new Error('no');
    });
    await expect(decision).rejects.toThrow('no');
    expect(await subjects({ action: 'undone.deed' })).toEqual([]);
  });
});
