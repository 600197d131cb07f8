import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import type { Property } from '../contract/index.js';
import { addDays } from '../rules/google-days.js';
import { GscContext } from '../testing/gsc-context.js';

const SITE = 'sc-domain:bakery.example';
const PAGE = 'https://bakery.example/bread';
const LAST_FINAL = '2026-11-17';

describe('fetching from Search Console', () => {
  let test: GscContext;
  let ada: Actor;
  let property: Property;

  beforeAll(async () => {
    test = await GscContext.create();
  });
  beforeEach(async () => {
    test.context.clock.set('2026-11-20T12:00:00Z');
    Object.assign(test.google, {
      ...{ sites: [{ siteUrl: SITE, permissionLevel: 'siteOwner' }], searches: [] },
      ...{ isOverQuota: false, isRevoked: false, brokenStatus: null },
      firstIncompleteOn: addDays(LAST_FINAL, 1),
    });
    test.google.queries.length = 0;
    ada = await test.aUser();
    await test.connect(ada);
    property = await test.select(ada, SITE);
  });
  afterEach(() => test.connecting.disconnect(ada, { deleteData: true }));
  afterAll(() => test.close());

  const search = (day: string, query: string | null, clicks: number, position = 2) =>
    ({ day, query, page: PAGE, clicks, impressions: clicks * 10, position }) as const;
  const rowsOf = <Row>(table: string, columns: string): Promise<Row[]> =>
    test.context.rows(
      `select to_char(day, 'YYYY-MM-DD') as day, ${columns} from ${table} where property_id = ? order by day, clicks`,
      [property.id],
    );

  it('finds the last final day, and queues it and the days before, newest first', async () => {
    expect(await test.work()).toBe(2);
    const { properties } = await test.properties.status(ada);
    expect(properties[0]).toMatchObject({
      last_final_on: LAST_FINAL,
      days_fetched: 0,
      days_wanted: 486,
    });
    const jobs = await test.queued();
    const again = jobs.filter(({ payload }) => payload.again !== null);
    expect(again.map(({ payload }) => payload.day).sort()).toEqual(
      [0, 1, 2, 3].map((back) => addDays(LAST_FINAL, -back)).sort(),
    );
    const first = jobs.filter(({ payload }) => payload.again === null);
    expect(first).toHaveLength(40);
    expect(first.map(({ payload }) => String(payload.day)).sort()[0]).toBe(
      addDays(LAST_FINAL, -39),
    );
    await test.sync.queueDue();
    expect(await test.queued()).toHaveLength(jobs.length);
  });

  it('stores totals, words and pages of a day separately', async () => {
    test.google.searches = [
      search(LAST_FINAL, 'sourdough', 6, 1),
      search(LAST_FINAL, 'rye bread', 2, 5),
      search(LAST_FINAL, null, 4, 9),
    ];
    await test.work();
    await test.work();
    expect(await rowsOf('gsc_daily_totals', 'clicks, impressions')).toEqual([
      { day: LAST_FINAL, clicks: 12, impressions: 120 },
    ]);
    expect(await rowsOf('gsc_daily_queries', 'query, clicks, position')).toEqual([
      { day: LAST_FINAL, query: 'rye bread', clicks: 2, position: 5 },
      { day: LAST_FINAL, query: 'sourdough', clicks: 6, position: 1 },
    ]);
    expect(await rowsOf('gsc_daily_pages', 'page, clicks')).toEqual([
      { day: LAST_FINAL, page: PAGE, clicks: 12 },
    ]);
    expect(await rowsOf('gsc_position_days', 'position, clicks, impressions')).toEqual([
      { day: LAST_FINAL, position: 5, clicks: 2, impressions: 20 },
      { day: LAST_FINAL, position: 1, clicks: 6, impressions: 60 },
    ]);
    expect(await rowsOf('gsc_daily_segments', 'country, device, clicks, impressions')).toEqual([
      { day: LAST_FINAL, country: 'gbr', device: 'DESKTOP', clicks: 12, impressions: 120 },
    ]);
    expect(await rowsOf('gsc_page_queries', 'page, clicks')).toEqual([]);
    const { properties } = await test.properties.status(ada);
    expect(properties[0]?.days_fetched).toBe(40);
  });

  it('continues until 16 months are stored, and then stops', async () => {
    await test.context.rows(
      `insert into gsc_fetched_days (property_id, day, fetched_at, has_segments)
       select ?, day, now(), true from generate_series(date '2025-07-20', date '2026-09-01', '1 day') as day`,
      [property.id],
    );
    for (let round = 0; round < 3; round += 1) {
      await test.work();
      await test.sync.queueDue();
    }
    const { properties } = await test.properties.status(ada);
    expect(properties[0]).toMatchObject({ days_fetched: 486, days_wanted: 486 });
    expect(await test.work()).toBeGreaterThanOrEqual(0);
    expect(await test.queued()).toEqual([]);
    expect(await test.sync.queueDue()).toBe(0);
  });

  it('stores the same rows however often and concurrently a day is fetched, and applies corrections', async () => {
    const work = { propertyId: property.id, round: 1, day: LAST_FINAL, again: null };
    test.google.searches = [search(LAST_FINAL, 'sourdough', 6), search(LAST_FINAL, 'rye', 1)];
    const ways = [1, 2, 3].map(() => test.sync.fetchDay(work));
    expect(await Promise.all(ways)).toEqual([true, true, true]);
    expect(await rowsOf('gsc_daily_queries', 'query, clicks')).toHaveLength(2);
    test.google.searches = [search(LAST_FINAL, 'sourdough', 5)];
    await test.sync.fetchDay({ ...work, again: '2026-11-20' });
    expect(await rowsOf('gsc_daily_queries', 'query, clicks')).toEqual([
      { day: LAST_FINAL, query: 'sourdough', clicks: 5 },
    ]);
  });

  it('fetches the last four days again every day', async () => {
    await test.work();
    await test.work();
    test.context.clock.set('2026-11-21T12:00:00Z');
    test.google.firstIncompleteOn = addDays(LAST_FINAL, 2);
    await test.sync.queueDue();
    await test.work();
    const again = (await test.queued()).filter(({ payload }) => payload.again === '2026-11-21');
    expect(again.map(({ payload }) => payload.day).sort()).toEqual(
      [-1, 0, 1, 2].map((back) => addDays(LAST_FINAL, -back)).sort(),
    );
  });

  it('waits 15 minutes without requests when the quota is used up, and loses no day', async () => {
    await test.work();
    test.google.isOverQuota = true;
    const jobs = (await test.queued()).length;
    const before = test.google.queries.length;
    await test.work();
    expect(test.google.queries.length).toBe(before + 1);
    expect(await test.queued()).toHaveLength(jobs);
    const { properties } = await test.properties.status(ada);
    expect(properties[0]?.problem).toContain('quota');
    test.google.isOverQuota = false;
    test.context.clock.set('2026-11-20T12:15:01Z');
    await test.work();
    expect(await test.queued()).toEqual([]);
    expect((await test.properties.status(ada)).properties[0]).toMatchObject({
      ...{ problem: null, days_fetched: 40 },
    });
  });

  it('stores preliminary days as of each check, and none that has become final', async () => {
    const fresh = (day: number, clicks: number) => search(addDays(LAST_FINAL, day), 'rye', clicks);
    test.google.searches = [fresh(0, 9), fresh(1, 5), fresh(2, 1)];
    await test.work();
    expect(await rowsOf('gsc_fresh_days', 'clicks')).toEqual([
      { day: addDays(LAST_FINAL, 1), clicks: 5 },
      { day: addDays(LAST_FINAL, 2), clicks: 1 },
    ]);
    test.context.clock.set('2026-11-21T12:00:00Z');
    test.google.firstIncompleteOn = addDays(LAST_FINAL, 2);
    test.google.searches = [fresh(1, 6), fresh(2, 4)];
    await Promise.all([1, 2].map(() => test.sync.checkProperty(property.id, 1, '2026-11-21')));
    expect(await rowsOf('gsc_fresh_days', 'clicks')).toEqual([
      { day: addDays(LAST_FINAL, 2), clicks: 4 },
    ]);
  });

  it('fetches days again that were stored before there were countries and devices', async () => {
    await test.work();
    await test.work();
    await test.context.rows(
      `update gsc_fetched_days set has_segments = false where property_id = ? and day = ?`,
      [property.id, addDays(LAST_FINAL, -20)],
    );
    await test.context.rows(
      `update gsc_properties set round = round + 1, checked_on = null where id = ?`,
      [property.id],
    );
    await test.sync.queueDue();
    const days = (await test.queued()).map(({ payload }) => payload.day);
    expect(days).toContain(addDays(LAST_FINAL, -20));
    expect(days).not.toContain(addDays(LAST_FINAL, -19));
  });

  it('retries the day later when Google fails', async () => {
    await test.work();
    test.google.brokenStatus = 500;
    const jobs = (await test.queued()).length;
    await test.work();
    expect(await test.queued()).toHaveLength(jobs);
    expect(await rowsOf('gsc_fetched_days', 'fetched_at as clicks')).toEqual([]);
  });

  it('stops when the consent ends, and continues there after the next one', async () => {
    await test.work();
    test.google.isRevoked = true;
    test.google.expireAccessTokens();
    await test.work();
    expect(await test.queued()).toEqual([]);
    expect(await test.sync.queueDue()).toBe(0);
    test.context.clock.set('2026-11-20T12:05:00Z');
    await test.connect(ada);
    await test.work();
    await test.work();
    expect((await test.properties.status(ada)).properties[0]?.days_fetched).toBe(40);
  });

  it('reports a lost property, and drops it with the next list', async () => {
    await test.work();
    test.google.sites = [];
    await test.work();
    expect((await test.properties.status(ada)).properties[0]?.problem).toContain(
      'can no longer read',
    );
    await test.sync.listProperties(ada.userId);
    expect((await test.properties.status(ada)).properties).toEqual([]);
  });

  it('writes nothing for a property that is no longer fetched', async () => {
    await test.properties.select(ada, { propertyIds: [], pageQueriesOf: [] });
    const work = { propertyId: property.id, round: 1, day: LAST_FINAL, again: null };
    const before = test.google.queries.length;
    expect(await test.sync.fetchDay(work)).toBe(true);
    expect(test.google.queries.length).toBe(before);
  });

  it('reads 50,000 rows of a day in pages of 25,000, and words of pages when they are enabled', async () => {
    property = await test.select(ada, SITE, true);
    test.google.searches = Array.from({ length: 50_000 }, (_, index) =>
      search(LAST_FINAL, `bread ${index}`, index === 0 ? 9 : 1),
    );
    const work = { propertyId: property.id, round: 2, day: LAST_FINAL, again: null };
    expect(await test.sync.fetchDay(work)).toBe(true);
    const [count] = await test.context.rows<{ queries: number; words: number }>(
      `select (select count(*)::int from gsc_daily_queries where property_id = ?) as queries,
         (select count(*)::int from gsc_page_queries where property_id = ?) as words`,
      [property.id, property.id],
    );
    expect(count).toEqual({ queries: 50_000, words: 50_000 });
    const starts = test.google.queries
      .filter(({ dimensions }) => dimensions.length === 2 && dimensions[1] === 'query')
      .map(({ startRow }) => startRow);
    expect(starts).toEqual([0, 25_000, 50_000]);
  }, 120_000);

  it('leaves out what an index cannot hold, and converts what the database cannot', async () => {
    const long = 'é'.repeat(2_000);
    test.google.searches = [search(LAST_FINAL, long, 1), search(LAST_FINAL, 'a\0b', 2)];
    const work = { propertyId: property.id, round: 1, day: LAST_FINAL, again: null };
    expect(await test.sync.fetchDay(work)).toBe(true);
    expect(await rowsOf('gsc_daily_queries', 'query')).toEqual([
      { day: LAST_FINAL, query: 'a\uFFFDb' },
    ]);
  });
});
