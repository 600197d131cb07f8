import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { CampaignsContext } from './testing/campaigns-context.js';
import type { OwnWebsite } from './testing/campaigns-context.js';

describe('starting a campaign', () => {
  let test: CampaignsContext;
  let ada: Actor;
  let bakery: OwnWebsite;

  const start = (visits: number, key: string | null = null) =>
    test.campaigns.startDirect(ada, test.direct(bakery, visits), key);
  const used = async (): Promise<number | undefined> => (await test.balance(ada))?.used;

  beforeAll(async () => {
    test = await CampaignsContext.create();
  });
  beforeEach(async () => {
    await test.context.rows('delete from campaigns');
    await test.context.rows('delete from outbox_jobs');
    ada = await test.aSubscriber();
    bakery = await test.aWebsite(ada);
  });
  afterEach(async () => {
    expect(await test.ledgerOf(ada)).toEqual([]);
  });
  afterAll(() => test.close());

  it('orders one visit per address, and reserves as many visits of the plan', async () => {
    const { jobId, count, status } = await start(7);
    expect({ count, status }).toEqual({ count: 7, status: 'queued' });
    expect(await test.campaigns.results(ada, jobId)).toEqual({
      ...{ total: 7, completed: 0, inProgress: 0, failed: 0, cancelled: 0 },
      ...{ status: 'queued', pagesVisited: 0, expectedEndAt: null, turn: null },
    });
    expect(await test.campaigns.status(ada, jobId)).toEqual({ jobId, status: 'queued' });
    const { visits, nextCursor } = await test.campaigns.visits(ada, { id: jobId, limit: 5 });
    expect(visits.map(({ seq, url }) => [seq, url])).toEqual(
      [0, 1, 2, 3, 4].map((page) => [page + 1, `${bakery.origin}/page-${page}`]),
    );
    const rest = await test.campaigns.visits(ada, {
      ...{ id: jobId, limit: 5, cursor: nextCursor ?? '' },
    });
    expect(rest.visits.map(({ seq }) => seq)).toEqual([6, 7]);
    expect(rest.nextCursor).toBeNull();
    expect(await used()).toBe(7);
  });

  it('is refused until the email address is confirmed, and reserves no visit', async () => {
    await test.context.rows('update users set email_confirmed_at = null where id = ?', [
      ada.userId,
    ]);
    const refused = { code: 'email_not_confirmed' };
    const { campaigns } = test;
    await expect(campaigns.startDirect(ada, test.direct(bakery, 2), null)).rejects.toMatchObject(
      refused,
    );
    await expect(campaigns.startSeo(ada, test.seo(bakery), null)).rejects.toMatchObject(refused);
    expect(await used()).toBe(0);
  });

  it('visits addresses without a scheme by that of the website', async () => {
    const { host } = new URL(bakery.origin);
    const input = { ...test.direct(bakery, 2), urls: [host, `${host}/bread`] };
    const { jobId } = await test.campaigns.startDirect(ada, input, null);
    const { visits } = await test.campaigns.visits(ada, { id: jobId, limit: 5 });
    expect(visits.map(({ url }) => url)).toEqual([`${bakery.origin}/`, `${bakery.origin}/bread`]);
  });

  it('takes omitted options from the settings', async () => {
    await test.context.rows(
      `insert into user_settings (user_id, company, website, campaign_complete, daily_report, weekly_report,
         system_updates, default_country, traffic_speed, auto_retry, retries, updated_at)
       values (?, '', '', true, false, true, true, 'DE', 'slow', false, 1, now())`,
      [ada.userId],
    );
    const { speed: _speed, ...input } = test.direct(bakery, 2);
    const { jobId } = await test.campaigns.startDirect(ada, input, null);
    expect(await test.campaigns.get(ada, jobId)).toMatchObject({
      ...{ country: 'DE', speed: 'slow', type: 'direct', visitors: 2, websiteId: bakery.id },
    });
    expect(await test.context.rows('select auto_retry, retries from campaigns')).toEqual([
      { auto_retry: false, retries: 1 },
    ]);
    const { visits } = await test.campaigns.visits(ada, { id: jobId, limit: 5 });
    expect(visits.map(({ country }) => country)).toEqual(['DE', 'DE']);
  });

  it('needs a verified website of the actor’s own, and says how to get one', async () => {
    const foreign = { urls: ['https://nobody.example/'], dwellMs: 5_000, scroll: true } as const;
    const input = { ...foreign, urls: [...foreign.urls], engine: 'http' as const };
    await expect(test.campaigns.startDirect(ada, input, null)).rejects.toMatchObject({
      code: 'website_not_verified',
      message: expect.stringContaining('add nobody.example in My Websites'),
    });
    const other = await test.aWebsite(ada, { place: 1, isVerified: false });
    await expect(
      test.campaigns.startDirect(ada, test.direct(other, 1), null),
    ).rejects.toMatchObject({
      code: 'website_not_verified',
      details: { websiteId: other.id },
    });
    const ben = await test.aSubscriber();
    await expect(
      test.campaigns.startDirect(ben, test.direct(bakery, 1), null),
    ).rejects.toMatchObject({ code: 'website_not_verified' });
    expect(await test.count('visits')).toBe(0);
  });

  it('orders nothing when some of a hundred addresses are invalid, and names each of them', async () => {
    const input = test.direct(bakery, 100);
    const typed = input.urls.with(3, 'https://').with(40, 'javascript:alert(1)');
    const bad = test.campaigns.startDirect(ada, { ...input, urls: typed }, null);
    await expect(bad).rejects.toMatchObject({
      code: 'validation_failed',
      details: {
        'urls.3': 'Please enter a valid website address',
        'urls.40': 'Please enter a valid website address',
      },
    });
    const urls = input.urls.with(5, 'https://other.example/').with(99, 'http://evil.example');
    await expect(test.campaigns.startDirect(ada, { ...input, urls }, null)).rejects.toMatchObject({
      code: 'validation_failed',
      details: {
        'urls.5': expect.stringContaining('other.example is not part of 127.0.0.1'),
        'urls.99': expect.stringContaining('evil.example is not part of 127.0.0.1'),
      },
    });
    expect(await test.count('campaigns')).toBe(0);
    expect(await used()).toBe(0);
  });

  it('is refused without a plan or with too few visits left, and stores nothing', async () => {
    const ben = await test.aUser();
    const own = await test.aWebsite(ben, { place: 1 });
    await expect(test.campaigns.startDirect(ben, test.direct(own, 1), null)).rejects.toMatchObject({
      code: 'subscription_required',
    });
    const many = test.seo(bakery, { visitsPerKeyword: 251 });
    await expect(test.campaigns.startSeo(ada, many, null)).rejects.toMatchObject({
      code: 'visits_exhausted',
      details: { remaining: 500 },
    });
    expect(await test.count('campaigns')).toBe(0);
    expect(await test.context.rows(`select 1 from outbox_jobs where queue = 'campaigns'`)).toEqual(
      [],
    );
  });

  it('gives the last visits to as many of twenty concurrent orders as they suffice for', async () => {
    await start(100);
    await start(100);
    await start(100);
    await start(100);
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => start(30)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const attempt of attempts)
      if (attempt.status === 'rejected')
        expect(attempt.reason).toMatchObject({ code: 'visits_exhausted' });
    expect(await test.count('visits')).toBe(490);
    expect(await used()).toBe(490);
  });

  it('is done once per key: for a double click, two tabs and after a lost response', async () => {
    const responses = await Promise.all([1, 2, 3].map(() => start(5, 'one-key')));
    responses.push(await start(5, 'one-key'));
    expect(new Set(responses.map(({ jobId }) => jobId)).size).toBe(1);
    expect(await test.count('campaigns')).toBe(1);
    expect(await used()).toBe(5);
    await expect(start(6, 'one-key')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('divides the visits among the keywords, and never orders more than requested', async () => {
    const input = test.seo(bakery, {
      ...{ keywords: ['a', 'b', 'c'], trafficAmount: 50, visitsPerKeyword: 17 },
    });
    const { jobId, count } = await test.campaigns.startSeo(ada, input, null);
    expect(count).toBe(50);
    const { keywords, campaign } = await test.campaigns.report(ada, jobId);
    expect(keywords.map(({ ordered }) => ordered)).toEqual([17, 17, 16]);
    expect(keywords[0]).toMatchObject({
      ...{ landingUrl: `${bakery.origin}/`, completed: 0 },
      landingReason: expect.stringContaining('no completed scan'),
    });
    expect(campaign).toMatchObject({ type: 'seo', searchEngine: 'google', visitors: 50 });
    const { visits } = await test.campaigns.visits(ada, { id: jobId, limit: 4, keyword: 'b' });
    expect(visits.map(({ seq }) => seq)).toEqual([2, 5, 8, 11]);
  });

  it('accepts any text as keywords', async () => {
    const hostile = ["'; drop table visits; --", '\0NUL', 'half \ud83d', '日本語', '<script>'];
    const input = test.seo(bakery, { keywords: hostile, visitsPerKeyword: 1 });
    const { jobId, count } = await test.campaigns.startSeo(ada, input, null);
    expect(count).toBe(5);
    const nul = { id: jobId, limit: 9, keyword: '\0NUL' };
    expect((await test.campaigns.visits(ada, nul)).visits).toHaveLength(1);
  });

  it('refuses more than 5,000 visits of keywords', async () => {
    const input = test.seo(bakery, { visitsPerKeyword: 2_501 });
    await expect(test.campaigns.startSeo(ada, input, null)).rejects.toMatchObject({
      code: 'validation_failed',
      details: { visitsPerKeyword: 'At most 5000 visits in total' },
    });
  });

  it('refuses an address that resolves to a target visits may not reach', async () => {
    await test.context.rows(
      `insert into websites (user_id, origin, host, identity, site_id, created_at, verification_token,
         verified_by, verified_at)
       values (?, 'http://169.254.169.254', '169.254.169.254', '169.254.169.254', ?, now(), 'x', 'meta', now())`,
      [ada.userId, `site-${ada.userId}`],
    );
    const input = { ...test.direct(bakery, 1), urls: ['http://169.254.169.254/latest'] };
    await expect(test.campaigns.startDirect(ada, input, null)).rejects.toMatchObject({
      code: 'target_refused',
    });
  });

  it('lists the campaign to its owner only, newest first, page by page', async () => {
    const ids: string[] = [];
    for (const visits of [1, 2, 3]) {
      test.later(60);
      ids.unshift((await start(visits)).jobId);
    }
    const first = await test.campaigns.list(ada, { days: 7, limit: 2 });
    expect(first.campaigns.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const cursor = first.nextCursor ?? '';
    const second = await test.campaigns.list(ada, { days: 7, limit: 2, cursor });
    expect(second.campaigns.map(({ id }) => id)).toEqual(ids.slice(2));
    expect(second.nextCursor).toBeNull();
    expect((await test.campaigns.list(ada, { days: 7, limit: 9, type: 'seo' })).campaigns).toEqual(
      [],
    );
    const ben = await test.aUser();
    expect((await test.campaigns.list(ben, { days: 7, limit: 9 })).campaigns).toEqual([]);
    await expect(test.campaigns.get(ben, ids[0] ?? '')).rejects.toMatchObject({
      code: 'not_found',
    });
    test.later(8 * 86_400);
    expect((await test.campaigns.list(ada, { days: 7, limit: 9 })).campaigns).toEqual([]);
  });
});
