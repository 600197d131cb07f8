import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import type { Property } from '../contract/index.js';
import { addDays } from '../rules/google-days.js';
import { GscContext } from '../testing/gsc-context.js';
import { SearchedPages } from './searched-pages.service.js';

const SITE = 'sc-domain:bakery.example';
const TO = '2026-11-17';
const BREAD = 'https://bakery.example/bread';
const CAKES = 'https://bakery.example/cakes';

describe('figures of Search Console', () => {
  let test: GscContext;
  let ada: Actor;
  let property: Property;

  beforeAll(async () => {
    test = await GscContext.create();
    test.google.sites = [{ siteUrl: SITE, permissionLevel: 'siteOwner' }];
    test.google.firstIncompleteOn = addDays(TO, 1);
    test.google.searches = [
      { day: TO, query: 'sourdough', page: BREAD, clicks: 4, impressions: 40, position: 2 },
      {
        day: addDays(TO, -2),
        query: 'sourdough',
        page: BREAD,
        clicks: 6,
        impressions: 60,
        position: 5,
      },
      {
        day: addDays(TO, -6),
        query: '50% rye_bread',
        page: BREAD,
        clicks: 1,
        impressions: 300,
        position: 1,
      },
      { day: TO, query: 'birthday cakes', page: CAKES, clicks: 0, impressions: 10, position: 20 },
      { day: TO, query: null, page: CAKES, clicks: 9, impressions: 90, position: 4 },
      {
        day: addDays(TO, -7),
        query: 'old bread',
        page: BREAD,
        clicks: 50,
        impressions: 50,
        position: 1,
      },
    ];
    ada = await test.aUser();
    await test.connect(ada);
    property = await test.select(ada, SITE, true);
    await test.work();
    await test.work();
  });
  afterAll(() => test.close());

  const analytics = (change: object = {}) =>
    test.reading.analytics(ada, {
      ...{ propertyId: property.id, days: 7, filter: '', sort: 'clicks', ...change },
    });

  it('end at the last final day, with Google’s totals instead of the sum of keywords on cards', async () => {
    const { range, totals, days, ...rest } = await analytics();
    expect(range).toEqual({ from: addDays(TO, -6), to: TO });
    expect(totals).toMatchObject({ clicks: 20, impressions: 500, ctr: 0.04 });
    expect(totals.position).toBeCloseTo((80 + 300 + 300 + 200 + 360) / 500);
    expect(rest).toMatchObject({ days_fetched: 7, days_in_range: 7, keyword_count: 3 });
    expect(rest.anonymised_share).toBeCloseTo(9 / 20);
    expect(days.map(({ day, clicks }) => [day, clicks])).toEqual(
      [1, 0, 0, 0, 6, 0, 13].map((clicks, index) => [addDays(TO, index - 6), clicks]),
    );
  });

  it('list the pages of a website in 90 days, most impressions first', async () => {
    const pages = test.get(SearchedPages);
    const found = await pages.ofWebsite(ada.userId, 'https://bakery.example', 10);
    expect(found).toEqual({
      range: { from: addDays(TO, -89), to: TO },
      pages: [
        { page: BREAD, clicks: 61, impressions: 450 },
        { page: CAKES, clicks: 9, impressions: 100 },
      ],
    });
    expect(await pages.ofWebsite(ada.userId, 'https://shop.bakery.example', 10)).toMatchObject({
      pages: [],
    });
    const ben = await test.aUser();
    expect(await pages.ofWebsite(ben.userId, 'https://bakery.example', 10)).toBeNull();
  });

  it('list the pages of an imported export where nothing is connected', async () => {
    const ben = await test.aUser();
    await test.context.rows(
      `insert into gsc_imports (id, user_id, domain, digest, from_day, to_day, filters, created_at)
       values ('00000000-0000-4000-8000-000000000001', ?, 'bakery.example', '', '2026-10-01', '2026-10-28', '[]', now())`,
      [ben.userId],
    );
    await test.context.rows(
      `insert into gsc_imported_rows (import_id, kind, place, name, clicks, impressions, position)
       values ('00000000-0000-4000-8000-000000000001', 'pages', 0, 'https://www.bakery.example/rye', 3, 30, 2)`,
    );
    const pages = test.get(SearchedPages);
    expect(await pages.ofWebsite(ben.userId, 'https://www.bakery.example', 10)).toEqual({
      range: { from: '2026-10-01', to: '2026-10-28' },
      pages: [{ page: 'https://www.bakery.example/rye', clicks: 3, impressions: 30 }],
    });
    expect(await pages.ofWebsite(ben.userId, 'https://bakery.example', 10)).toBeNull();
  });

  it('list keywords with the change since the previous record, and how many days they have', async () => {
    const { keywords } = await analytics();
    expect(keywords).toMatchObject([
      {
        ...{ keyword: 'sourdough', clicks: 10, impressions: 100, ctr: 0.1, position: 3.8 },
        ...{ clicks_trend: -2, position_trend: 3, history_days: 2 },
      },
      { keyword: '50% rye_bread', clicks_trend: null, position_trend: null, history_days: 1 },
      { keyword: 'birthday cakes', clicks: 0 },
    ]);
  });

  it('are sorted and filtered, with wildcards taken literally', async () => {
    const named = async (change: object): Promise<string[]> =>
      (await analytics(change)).keywords.map(({ keyword }) => keyword);
    expect((await named({ sort: 'impressions' }))[0]).toBe('50% rye_bread');
    expect(await named({ sort: 'position' })).toEqual([
      ...['50% rye_bread', 'sourdough', 'birthday cakes'],
    ]);
    expect(await named({ filter: 'BREAD' })).toEqual(['50% rye_bread']);
    expect(await named({ filter: '%' })).toEqual(['50% rye_bread']);
    expect(await named({ filter: 'e_b' })).toEqual(['50% rye_bread']);
    expect(await named({ days: 14, filter: 'old' })).toEqual(['old bread']);
  });

  it('are served at the paths of the specification', async () => {
    const { connections } = await test.reading.connections(ada);
    expect(connections).toEqual([{ id: property.id, site_url: SITE }]);
    const { history } = await test.reading.history(ada, { siteUrl: SITE, days: 7 });
    expect(history[0]).toEqual({
      ...{ keyword: 'sourdough', date: TO, clicks: 4, impressions: 40, ctr: 0.1, position: 2 },
    });
    expect(history).toHaveLength(4);
    const { keywords } = await test.reading.connectionKeywords(ada, property.id, { days: 30 });
    expect(keywords[0]?.keyword).toBe('old bread');
    for (const refused of [
      () => test.reading.history(ada, { siteUrl: 'https://elsewhere.example/', days: 7 }),
      () =>
        test.reading.connectionKeywords(ada, property.id, {
          siteUrl: 'sc-domain:x.example',
          days: 7,
        }),
    ]) {
      await expect(refused()).rejects.toMatchObject({
        code: 'not_found',
        message: 'No GSC connection found for this site',
      });
    }
  });

  it('are visible to their owner only', async () => {
    const ben = await test.aUser();
    const input = { propertyId: property.id, days: 7, filter: '', sort: 'clicks' } as const;
    await expect(test.reading.analytics(ben, input)).rejects.toMatchObject({ code: 'not_found' });
    expect((await test.reading.connections(ben)).connections).toEqual([]);
    expect(await test.pageQueries.ofPage(ben.userId, BREAD)).toEqual({ queries: [], clicks: null });
    expect((await test.reading.siteKeywords(ben, { url: BREAD })).site_url).toBeNull();
  });

  it('give the card of a page the searches of its website', async () => {
    const card = await test.reading.siteKeywords(ada, { url: CAKES });
    expect(card).toMatchObject({ is_configured: true, site_url: SITE });
    expect(card.keywords.map(({ keyword }) => keyword)).toEqual([
      ...['old bread', 'sourdough', '50% rye_bread', 'birthday cakes'],
    ]);
  });

  it('are available to other features by page and by website', async () => {
    expect(await test.pageQueries.ofPage(ada.userId, BREAD)).toEqual({
      queries: [
        { query: 'old bread', clicks: 50 },
        { query: 'sourdough', clicks: 10 },
        { query: '50% rye_bread', clicks: 1 },
      ],
      clicks: 61,
    });
    const ranked = await test.pageQueries.rankedKeywords(ada.userId, BREAD, 2);
    expect(ranked?.keywords.map(({ keyword }) => keyword)).toEqual(['old bread', 'sourdough']);
    expect(ranked?.range).toEqual({ from: addDays(TO, -29), to: TO });
    const ofPage = await test.pageQueries.rankedKeywordsOfPage(ada.userId, BREAD, 2);
    expect(ofPage?.keywords).toMatchObject([
      { keyword: 'old bread', clicks: 50, position: expect.any(Number) },
      { keyword: 'sourdough', clicks: 10, position: expect.any(Number) },
    ]);
    expect(await test.pageQueries.rankedKeywords(ada.userId, 'https://x.example/', 2)).toBeNull();
  });

  it('are those of a domain only when the property is of exactly this domain', async () => {
    const ofDomain = (domain: string) => test.pageQueries.ofDomain(ada.userId, domain, 2);
    expect(await ofDomain('shop.bakery.example')).toBeNull();
    const figures = await ofDomain('bakery.example');
    expect(figures).toMatchObject({
      siteUrl: SITE,
      range: { from: addDays(TO, -29), to: TO },
      clicks: 70,
      keywordCount: 4,
    });
    expect(figures?.keywords.map(({ keyword, clicks }) => [keyword, clicks])).toEqual([
      ['old bread', 50],
      ['sourdough', 10],
    ]);
  });
});
