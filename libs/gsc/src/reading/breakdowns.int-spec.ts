import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import type { GscAnalytics, GscAnalyticsInput, GscDimension, Property } from '../contract/index.js';
import { addDays } from '../rules/google-days.js';
import { GscContext } from '../testing/gsc-context.js';
import type { FakeSearch } from '../testing/fake-google.js';
import { WebsiteMarks } from './website-marks.js';

const SITE = 'http://127.0.0.2/';
const TO = '2026-11-17';
const BREAD = `${SITE}bread`;
const CAKES = `${SITE}cakes`;

describe('breakdowns of Search Console figures', () => {
  let test: GscContext;
  let ada: Actor;
  let property: Property;

  beforeAll(async () => {
    test = await GscContext.create();
    test.context.clock.set('2026-11-20T12:00:00Z');
    test.google.sites = [{ siteUrl: SITE, permissionLevel: 'siteOwner' }];
    test.google.firstIncompleteOn = addDays(TO, 1);
    const search = (back: number, more: Partial<FakeSearch>): FakeSearch => ({
      ...{ day: addDays(TO, -back), query: 'rye', page: BREAD },
      ...{ clicks: 1, impressions: 10, position: 2, ...more },
    });
    test.google.searches = [
      search(-1, { clicks: 30, impressions: 60 }),
      search(0, { clicks: 6, impressions: 60, country: 'gbr', device: 'MOBILE' }),
      search(1, { clicks: 2, impressions: 40, position: 4, country: 'nld' }),
      search(2, { page: CAKES, query: '=1+1', clicks: 1, impressions: 90, country: 'nld' }),
      search(7, { clicks: 4, impressions: 20, position: 8 }),
    ];
    ada = await test.aUser();
    await test.connect(ada);
    property = await test.select(ada, SITE);
    await test.work();
    await test.work();
  });
  afterAll(() => test.close());

  const inputOf = (change: Partial<GscAnalyticsInput> = {}): GscAnalyticsInput => ({
    ...{ propertyId: property.id, days: 7, filter: '', sort: 'clicks', ...change },
  });
  const by = (dimension: GscDimension, change: Partial<GscAnalyticsInput> = {}) =>
    test.breakdowns.of(ada, { ...inputOf(change), by: dimension });
  const analytics = (): Promise<GscAnalytics> => test.reading.analytics(ada, inputOf());

  it('add up by page, country and device, weighted like Google’s', async () => {
    expect(await by('pages')).toMatchObject({
      ...{ range: { from: addDays(TO, -6), to: TO }, days_fetched: 7, days_in_range: 7 },
      row_count: 2,
      rows: [
        { name: BREAD, clicks: 8, impressions: 100, ctr: 0.08, position: 2.8 },
        { name: CAKES, clicks: 1, impressions: 90 },
      ],
    });
    const { rows } = await by('countries', { sort: 'impressions' });
    expect(rows).toMatchObject([
      { name: 'nld', clicks: 3, impressions: 130 },
      { name: 'gbr', clicks: 6, impressions: 60 },
    ]);
    expect((await by('devices')).rows.map(({ name }) => name)).toEqual(['MOBILE', 'DESKTOP']);
    expect((await by('pages', { filter: 'CAKE' })).rows).toHaveLength(1);
    expect((await by('pages', { sort: 'position' })).rows[0]?.name).toBe(CAKES);
  });

  it('are compared with the same number of days before, and exclude preliminary figures from totals', async () => {
    const { totals, previous, fresh_days: fresh } = await analytics();
    expect(totals.clicks).toBe(9);
    expect(previous).toMatchObject({
      range: { from: addDays(TO, -13), to: addDays(TO, -7) },
      totals: { clicks: 4, impressions: 20, ctr: 0.2, position: 8 },
      days_fetched: 7,
    });
    expect(previous?.days.map(({ clicks }) => clicks)).toEqual([0, 0, 0, 0, 0, 0, 4]);
    expect(fresh).toEqual([
      { day: addDays(TO, 1), clicks: 30, impressions: 60, ctr: 0.5, position: 2 },
    ]);
  });

  it('mark other events on the websites of the property, and on no other', async () => {
    await test.websites.add(ada, { url: SITE });
    await test.websites.add(ada, { url: 'http://127.0.0.3/' });
    const { websites } = await test.websites.list(ada);
    const [bakery] = websites.filter(({ url }) => url.includes('127.0.0.2'));
    const seen: string[] = [];
    test.get(WebsiteMarks).register((id, days) => {
      seen.push(id);
      return Promise.resolve([{ label: 'SEO campaign', ...days, link: '/campaigns/1' }]);
    });
    expect((await analytics()).marks).toEqual([
      { label: 'SEO campaign', from: addDays(TO, -6), to: addDays(TO, 1), link: '/campaigns/1' },
    ]);
    expect(seen).toEqual([bakery?.id]);
  });

  it('are exported completely, as a file without formulas', async () => {
    const { fileName, text } = await test.breakdowns.csv(ada, property.id, {
      ...{ days: 7, filter: '', sort: 'clicks', by: 'queries' },
    });
    expect(fileName).toBe(`search-console-queries-${addDays(TO, -6)}-to-${TO}.csv`);
    expect(text.split('\r\n')).toEqual([
      'keyword,clicks,impressions,ctr,position',
      'rye,8,100,0.08,2.8',
      "'=1+1,1,90,0.0111,2",
      '',
    ]);
  });

  it('are visible to their owner only, and state how many days are available', async () => {
    const ben = await test.aUser();
    const input = { ...inputOf(), by: 'pages' } as const;
    await expect(test.breakdowns.of(ben, input)).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      test.breakdowns.csv(ben, property.id, { days: 7, filter: '', sort: 'clicks', by: 'pages' }),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect(await by('countries', { days: 90 })).toMatchObject({
      ...{ days_fetched: 40, days_in_range: 90 },
    });
  });
});
