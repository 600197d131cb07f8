import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Actor } from '@app/common';
import { RedisChannels } from '@app/common';
import { NotificationsService } from '@app/notifications';
import { EntityManager } from '@mikro-orm/postgresql';
import { KeywordsContext, notRead } from '../testing/index.js';
import { RefreshEndings } from './refresh-endings.js';

const LONG_MINUTES = 2;

let tracker: KeywordsContext;
let actor: Actor;

beforeAll(async () => {
  tracker = await KeywordsContext.create();
}, 60_000);
beforeEach(async () => {
  await tracker.context.rows('delete from users');
  await tracker.context.rows('delete from serp_snapshots');
  tracker.context.clock.set('2026-11-20T12:00:00Z');
  tracker.pages.answers.clear();
  tracker.pages.results.clear();
  for (const text of ['coffee', 'milk', 'tea'])
    tracker.pages.rank(text, { 3: 'https://example.com/' });
  actor = await tracker.aUser();
  await tracker.plan(actor, 'seo_professional');
});
afterAll(() => tracker.close());

/** Keywords that are read by hand only, and a refresh of all of them. */
async function started(text = 'coffee\ntea'): Promise<string> {
  await tracker.track(actor, text, { cadence: 'manual' });
  const { refresh } = await tracker.refreshes.refreshAll(actor);
  return refresh.refreshId;
}

const notices = () =>
  tracker.context.rows<{ title: string; body: string; link: string; is_read: boolean }>(
    `select title, body, link, read_at is not null as is_read from notifications where kind = 'keyword_refresh'`,
  );
const mails = () =>
  tracker.context.rows<{ subject: string; text: string }>(
    `select subject, text from mail_outbox where kind = 'keyword_refresh'`,
  );
const statusOf = async (id: string) => (await tracker.refreshes.progress(actor, id)).status;

describe('a refresh of all keywords that has ended', () => {
  it('is in the notifications with its outcomes, and leads to the tracker', async () => {
    tracker.pages.rank('tea', {});
    tracker.pages.failNext('milk', notRead({ kind: 'unknown', reason: 'blocked' }));
    await started('coffee\ntea\nmilk');
    expect(await notices()).toEqual([]);
    await tracker.round();
    expect(await notices()).toEqual([
      {
        ...{ title: 'Keyword refresh finished', link: '/keyword-tracker', is_read: false },
        body: '1 ranked, 1 not in the results, 1 unknown.',
      },
    ]);
    const { unreadCount } = await tracker.get(NotificationsService).unreadCount(actor);
    expect(unreadCount).toBe(1);
  });

  it('is there once, however many workers read it and however often it ends', async () => {
    const texts = Array.from({ length: 40 }, (_each, index) => `keyword ${index}`);
    for (const text of texts) tracker.pages.rank(text, { 3: 'https://example.com/' });
    const id = await started(texts.join('\n'));
    await Promise.all([tracker.round(), tracker.round(), tracker.round()]);
    expect(await statusOf(id)).toBe('completed');
    const again = () =>
      tracker
        .get(EntityManager)
        .fork()
        .transactional((tx) => tracker.get(RefreshEndings).announce(tx, [id]));
    await Promise.all([again(), again()]);
    await tracker.refreshes.cancel(actor, id);
    expect(await notices()).toMatchObject([{ body: '40 ranked.' }]);
  });

  it('ends with its notification, or not at all', async () => {
    const id = await started('coffee');
    const broken = jest.spyOn(tracker.get(NotificationsService), 'notify');
    broken.mockImplementation(() => Promise.reject(new Error('The database is away.')));
    try {
      await tracker.round();
    } finally {
      broken.mockRestore();
    }
    expect([await statusOf(id), await notices()]).toEqual(['queued', []]);
    await tracker.roundAfterDays(1 / 24);
    expect([await statusOf(id), (await notices()).length]).toEqual(['completed', 1]);
  });

  it('says that it was cancelled, and what was checked before', async () => {
    tracker.pages.failNext('tea', notRead(new Date('2026-11-20T12:01:00Z')));
    const id = await started();
    await tracker.round();
    await Promise.all([tracker.refreshes.cancel(actor, id), tracker.refreshes.cancel(actor, id)]);
    await tracker.roundAfterDays(1 / 24);
    expect(await statusOf(id)).toBe('cancelled');
    expect(await notices()).toMatchObject([
      { title: 'Keyword refresh cancelled', body: '1 of 2 keywords checked: 1 ranked.' },
    ]);
  });

  it('says that the budget has ended', async () => {
    tracker.pages.failNext('tea', notRead({ kind: 'deferred', reason: 'budget' }));
    await started();
    await tracker.round();
    const [notice] = await notices();
    expect(notice?.title).toBe('Keyword refresh stopped: budget used up');
    expect(notice?.body).toMatch(
      /^1 ranked\. 1 keyword deferred: this month's budget is used up\. /,
    );
  });

  it('ends with the keywords that it waited for, and is not mentioned when none was checked', async () => {
    const waits = notRead(new Date('2026-11-20T13:00:00Z'));
    tracker.pages.failNext('tea', waits);
    await started();
    await tracker.round();
    const idOf = async (text: string) =>
      (await tracker.list(actor)).find(({ keyword }) => keyword === text)?.id ?? '';
    await tracker.keywords.stop(actor, { id: await idOf('tea') });
    expect(await notices()).toMatchObject([{ body: '1 ranked.' }]);
    await tracker.context.rows('delete from notifications');
    await tracker.refreshes.refreshAll(actor);
    await tracker.keywords.stop(actor, { id: await idOf('coffee') });
    const { refresh } = await tracker.refreshes.refreshAll(actor);
    expect(refresh).toMatchObject({ status: 'completed', total: 0 });
    expect(await notices()).toEqual([]);
  });

  it('names keywords of the demo search engine apart', async () => {
    const demo = { engine: 'demo', country: 'US', language: 'en' } as const;
    const market = { ...demo, location: null, device: 'desktop' } as const;
    await tracker.track(actor, 'milk', { domain: 'demo.localhost', market, cadence: 'manual' });
    await started();
    await tracker.round();
    expect(await notices()).toMatchObject([
      { body: '2 ranked, 1 not in the results. Of these, 1 keyword of the demo search engine.' },
    ]);
  });

  it('is not one of a single keyword', async () => {
    const [keyword] = await tracker.track(actor, 'coffee', { cadence: 'manual' });
    await tracker.refreshes.refreshOne(actor, keyword?.id ?? '');
    await tracker.roundAfterDays(1);
    expect(await notices()).toEqual([]);
    expect(await mails()).toEqual([]);
  });
});

describe('a user who watches the progress', () => {
  it('is not notified a second time: neither as unread nor by mail', async () => {
    tracker.pages.failNext('tea', notRead(new Date('2026-11-20T12:01:00Z')));
    const id = await started();
    await tracker.round();
    const stop = await tracker.refreshes.follow(actor, id, () => undefined);
    await tracker.roundAfterDays(LONG_MINUTES / 24 / 60);
    stop();
    expect(await notices()).toMatchObject([{ body: '2 ranked.', is_read: true }]);
    const { unreadCount } = await tracker.get(NotificationsService).unreadCount(actor);
    expect(unreadCount).toBe(0);
    expect(await mails()).toEqual([]);
  });

  it('who has stopped watching is notified, and who cannot be known to', async () => {
    const id = await started();
    const stop = await tracker.refreshes.follow(actor, id, () => undefined);
    stop();
    await tracker.round();
    expect(await notices()).toMatchObject([{ is_read: false }]);
    await tracker.context.rows('delete from notifications');
    const { refresh } = await tracker.refreshes.refreshAll(actor);
    const unknown = jest.spyOn(tracker.get(RedisChannels), 'hasSubscribers');
    unknown.mockRejectedValue(new Error('Redis is away.'));
    try {
      await tracker.round();
    } finally {
      unknown.mockRestore();
    }
    expect(await statusOf(refresh.refreshId)).toBe('completed');
    expect(await notices()).toMatchObject([{ is_read: false }]);
  });
});

describe('the mail of a refresh', () => {
  /** Its last keyword is read `minutes` after its start. */
  async function endedAfter(minutes: number): Promise<void> {
    tracker.pages.failNext('tea', notRead(new Date('2026-11-20T12:00:30Z')));
    await started();
    await tracker.round();
    await tracker.roundAfterDays(minutes / 24 / 60);
  }

  it('goes to who did not wait for it, once', async () => {
    await endedAfter(LONG_MINUTES);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Keyword refresh finished');
    for (const text of [
      '2 ranked.',
      '/keyword-tracker',
      `You're receiving this email because "Scan or refresh complete" is on.`,
    ])
      expect(mail?.text).toContain(text);
  });

  it('is not sent after a short one, nor after one that was cancelled', async () => {
    await endedAfter(LONG_MINUTES - 1);
    const { refresh } = await tracker.refreshes.refreshAll(actor);
    const later = new Date(tracker.context.clock.now().getTime() + 600_000);
    tracker.context.clock.set(later.toISOString());
    await tracker.refreshes.cancel(actor, refresh.refreshId);
    expect(await notices()).toHaveLength(2);
    expect(await mails()).toEqual([]);
  });

  it('is not sent to who has switched it off', async () => {
    await tracker.context.rows(
      `insert into user_settings (user_id, company, website, campaign_complete, daily_report, weekly_report,
         system_updates, scan_complete, default_country, traffic_speed, auto_retry, updated_at)
       values (?, '', '', true, true, true, true, false, 'US', 'medium', true, now())`,
      [actor.userId],
    );
    await endedAfter(LONG_MINUTES);
    expect(await notices()).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });
});
