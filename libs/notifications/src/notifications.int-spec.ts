import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import { NotificationsModule } from './notifications.module.js';
import { NotificationsService } from './notifications.service.js';

describe('notifications', () => {
  let context: TestContext;
  let notifications: NotificationsService;
  let ada: Actor;
  let ben: Actor;

  const notify = (key: string, tx: EntityManager | null = null): Promise<void> =>
    notifications.notify(tx, ada.userId, {
      kind: 'scan_completed',
      title: 'Scan complete',
      body: key,
      link: `/seo-scan/${key}`,
      key,
    });

  beforeAll(async () => {
    context = await createTestContext([AuthModule, NotificationsModule]);
    notifications = context.module.get(NotificationsService);
  });
  beforeEach(async () => {
    [ada, ben] = await Promise.all([newUser(context), newUser(context)]);
  });
  afterAll(() => context.close());

  it('reach a user once, however often and concurrently the job runs', async () => {
    await Promise.all([notify('scan:1'), notify('scan:1'), notify('scan:1')]);
    await notify('scan:1');
    const list = await notifications.list(ada, { limit: 50 });
    expect(list.notifications).toEqual([
      expect.objectContaining({
        kind: 'scan_completed',
        title: 'Scan complete',
        link: '/seo-scan/scan:1',
        createdAt: '2026-11-20T12:00:00.000Z',
        readAt: null,
      }),
    ]);
    expect(list.unreadCount).toBe(1);
  });

  it('are not stored when their transaction fails', async () => {
    const failing = context.module
      .get(EntityManager)
      .fork()
      .transactional(async (tx) => {
        await notify('scan:1', tx);
        throw new Error('the scan could not be ended');
      });
    await expect(failing).rejects.toThrow('the scan could not be ended');
    expect(await notifications.unreadCount(ada)).toEqual({ unreadCount: 0 });
  });

  it('are listed newest first, page by page, each once, even when several have the same instant', async () => {
    for (const second of [1, 2, 3]) {
      context.clock.set(`2026-11-20T12:00:0${second}Z`);
      for (const suffix of ['a', 'b', 'c']) await notify(`${second}${suffix}`);
    }
    context.clock.set('2026-11-20T12:00:00Z');
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await notifications.list(ada, { limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.notifications.map((notification) => notification.body));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toHaveLength(9);
    expect(new Set(seen).size).toBe(9);
    expect(seen.map((body) => body[0]).join('')).toBe('333222111');
  });

  it('are marked as read one by one, or all at once', async () => {
    for (const key of ['1', '2', '3']) await notify(key);
    const [newest] = (await notifications.list(ada, { limit: 50 })).notifications;
    expect(await notifications.markRead(ada, { id: newest?.id })).toEqual({ unreadCount: 2 });
    expect(await notifications.markRead(ada, {})).toEqual({ unreadCount: 0 });
    const { notifications: all } = await notifications.list(ada, { limit: 50 });
    expect(all.every((notification) => notification.readAt !== null)).toBe(true);
  });

  it('are listed, but not unread, when the user knows already', async () => {
    const known = {
      kind: 'keyword_refresh',
      title: 'Done',
      body: '',
      link: '/keyword-tracker',
    } as const;
    for (const isRead of [true, false])
      await notifications.notify(null, ada.userId, { ...known, key: 'refresh:1' }, { isRead });
    const list = await notifications.list(ada, { limit: 50 });
    expect(list).toMatchObject({
      ...{ notifications: [{ readAt: '2026-11-20T12:00:00.000Z' }], unreadCount: 0 },
    });
  });

  it('keep the time at which they were first read', async () => {
    await notify('1');
    await notifications.markRead(ada, {});
    context.clock.set('2026-11-21T12:00:00Z');
    await notifications.markRead(ada, {});
    context.clock.set('2026-11-20T12:00:00Z');
    const [only] = (await notifications.list(ada, { limit: 50 })).notifications;
    expect(only?.readAt).toBe('2026-11-20T12:00:00.000Z');
  });

  it('are separate for each user', async () => {
    await notify('1');
    const [own] = (await notifications.list(ada, { limit: 50 })).notifications;
    expect((await notifications.list(ben, { limit: 50 })).notifications).toEqual([]);
    await expect(notifications.markRead(ben, { id: own?.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    await notifications.markRead(ben, {});
    expect(await notifications.unreadCount(ada)).toEqual({ unreadCount: 1 });
  });

  it('refuse a cursor that was never issued', async () => {
    await expect(notifications.list(ada, { limit: 5, cursor: 'x' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});
