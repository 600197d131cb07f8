import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { GscContext } from '../testing/gsc-context.js';
import { InspectionsService } from './inspections.service.js';
import { WatchedPages } from './watched-pages.service.js';

const LIVE = new Date('2026-11-01T12:00:00Z');

describe('inspecting pages after a fix', () => {
  let test: GscContext;
  let ada: Actor;
  let websiteId: string;
  let watched: WatchedPages;
  /** Of each test alone: the pace is counted by the property. */
  let site: string;
  let page: string;
  let bakeries = 0;

  beforeAll(async () => {
    test = await GscContext.create();
    watched = test.get(WatchedPages);
  });
  beforeEach(async () => {
    bakeries += 1;
    const host = `bakery${bakeries}.example`;
    site = `sc-domain:${host}`;
    page = `https://${host}/bread`;
    at(0);
    test.google.sites = [{ siteUrl: site, permissionLevel: 'siteOwner' }];
    test.google.isRevoked = false;
    test.google.inspections.requests.length = 0;
    test.google.inspections.faults.length = 0;
    await test.context.rows('delete from gsc_inspection_days');
    crawledOn('2026-10-30T08:00:00Z');
    ada = await test.aUser();
    await test.connect(ada);
    await test.select(ada, site);
    const [website] = await test.context.rows<{ id: string }>(
      `insert into websites (user_id, origin, host, identity, site_id, created_at, verification_token)
       values (?, ?, ?, ?, ?, now(), 'x') returning id`,
      [ada.userId, `https://${host}`, host, host, `site_${bakeries}`],
    );
    websiteId = website?.id ?? '';
    await test.context.rows('delete from outbox_jobs');
    await change(LIVE);
  });
  afterEach(async () => {
    await test.connecting.disconnect(ada, { deleteData: true });
    await test.context.rows('delete from websites');
  });
  afterAll(() => test.close());

  const at = (days: number): void =>
    test.context.clock.set(new Date(LIVE.getTime() + days * 86_400_000).toISOString());
  const crawledOn = (lastCrawlTime: string): void => {
    const known = { verdict: 'PASS', coverageState: 'Submitted and indexed', lastCrawlTime };
    test.google.inspections.pages.set(page, known);
  };
  const change = (changedAt: Date | null): Promise<void> =>
    test.context.module
      .get(MikroORM)
      .em.fork()
      .transactional((tx) => {
        const changed = { userId: ada.userId, websiteId, url: page };
        return watched.changed(tx, changed, changedAt);
      });
  /** What a round of the schedule and its jobs do. */
  const round = async (): Promise<void> => {
    await watched.queueDue();
    await test.work();
  };
  const requests = (): number => test.google.inspections.requests.length;
  const fix = async () => (await test.get(InspectionsService).ofPage(ada, { url: page })).fix;

  it('begins after three days, and ends when Google has crawled the page since', async () => {
    expect(await fix()).toMatchObject({
      ...{ live_since: LIVE.toISOString(), is_crawled_since: null },
      next_inspection_at: '2026-11-04T12:00:00.000Z',
    });
    at(2.9);
    await round();
    expect(requests()).toBe(0);
    at(3);
    await round();
    expect(requests()).toBe(1);
    expect(await fix()).toMatchObject({
      ...{ is_crawled_since: false, next_inspection_at: '2026-11-08T12:00:00.000Z' },
    });
    await round();
    expect(requests()).toBe(1);
    crawledOn('2026-11-05T08:00:00Z');
    at(7.5);
    await round();
    expect(requests()).toBe(2);
    expect(await fix()).toMatchObject({ is_crawled_since: true, next_inspection_at: null });
    at(14);
    await round();
    expect(requests()).toBe(2);
  });

  it('ends after four weeks', async () => {
    for (const days of [3, 7, 14, 28, 29, 60]) {
      at(days);
      await round();
    }
    expect(requests()).toBe(4);
    expect(await fix()).toMatchObject({ is_crawled_since: false, next_inspection_at: null });
  });

  it('runs once when the job is delivered twice, one after the other or at once', async () => {
    at(3);
    test.google.inspections.delayMs = 50;
    const [row] = await test.context.rows<{ id: string }>('select id from gsc_watched_pages');
    const work = { pageId: row?.id ?? '', dueAt: '2026-11-04T12:00:00.000Z' };
    const ends = await Promise.all([watched.inspectDue(work), watched.inspectDue(work)]);
    expect(ends.sort()).toEqual([false, true]);
    expect(await watched.inspectDue(work)).toBe(true);
    expect(requests()).toBe(1);
    test.google.inspections.delayMs = 0;
  });

  it('uses an inspection by the user that was made since it is due', async () => {
    at(3.5);
    await test.get(InspectionsService).inspect(ada, { url: page });
    at(3.6);
    await round();
    expect(requests()).toBe(1);
    expect((await fix())?.next_inspection_at).toBe('2026-11-08T12:00:00.000Z');
  });

  it('shows the inspection before the fix', async () => {
    at(-1);
    await test.get(InspectionsService).inspect(ada, { url: page });
    at(3);
    await round();
    expect((await fix())?.before).toMatchObject({
      ...{ inspected_at: '2026-10-31T12:00:00.000Z', automatic: false },
    });
  });

  it('starts over for a newer fix, and stops without one', async () => {
    at(3);
    await round();
    const newer = new Date(LIVE.getTime() + 5 * 86_400_000);
    at(5);
    await change(newer);
    await change(newer);
    expect(await fix()).toMatchObject({
      ...{ live_since: newer.toISOString(), next_inspection_at: '2026-11-09T12:00:00.000Z' },
    });
    await change(null);
    expect(await fix()).toBeNull();
    at(8);
    await round();
    expect(requests()).toBe(1);
  });

  it('is retried after an hour when Google does not respond, and reports so meanwhile', async () => {
    at(3);
    test.google.inspections.faults.push('server_error');
    await round();
    expect(await fix()).toMatchObject({
      problem: 'Google did not respond. Please try again later.',
      next_inspection_at: '2026-11-04T13:00:00.000Z',
    });
    at(3.1);
    await round();
    expect(await fix()).toMatchObject({ problem: null, is_crawled_since: false });
  });

  it('waits as long as Google requests', async () => {
    at(3);
    test.google.inspections.faults.push('rate_limited_for_a_minute');
    await round();
    expect(await fix()).toMatchObject({
      ...{ problem: null, next_inspection_at: '2026-11-04T12:01:00.000Z' },
    });
  });

  it('waits for Google’s next day when the automatic share is used up', async () => {
    at(3);
    await test.context.rows(
      `insert into gsc_inspection_days (site_url, day, used, automatic) values (?, '2026-11-04', 1000, 1000)`,
      [site],
    );
    await round();
    expect(requests()).toBe(0);
    expect((await fix())?.next_inspection_at).toBe('2026-11-05T08:00:00.000Z');
  });

  it('continues on the next day after the consent has ended', async () => {
    at(3);
    test.google.expireAccessTokens();
    test.google.isRevoked = true;
    await round();
    expect(await fix()).toMatchObject({
      problem: expect.stringContaining('Reconnect Search Console'),
      next_inspection_at: '2026-11-08T12:00:00.000Z',
    });
  });

  it('sends no request for users without a connection, and begins when there is one', async () => {
    await test.connecting.disconnect(ada, { deleteData: true });
    at(3);
    await round();
    expect(await fix()).toMatchObject({
      ...{ problem: null, next_inspection_at: '2026-11-08T12:00:00.000Z' },
    });
    await test.connect(ada);
    await test.select(ada, site);
    at(7);
    await round();
    expect(requests()).toBe(1);
    expect((await fix())?.is_crawled_since).toBe(false);
  });

  it('removes counts after a week', async () => {
    at(3);
    await round();
    at(20);
    await watched.removeExpired();
    expect(await test.context.rows('select 1 from gsc_inspection_days')).toEqual([]);
    expect((await fix())?.is_crawled_since).toBe(false);
  });
});
