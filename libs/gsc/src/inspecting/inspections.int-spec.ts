import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import type { PageInspection, Property } from '../contract/index.js';
import { UrlInspectionApi } from '../providers/url-inspection.provider.js';
import { DAILY_AUTOMATIC_INSPECTIONS, DAILY_INSPECTIONS } from '../rules/inspection-quota.js';
import { GscContext } from '../testing/gsc-context.js';
import type { InspectionFault } from '../testing/fake-inspections.js';
import { InspectionQuota } from './inspection-quota.js';
import { InspectionsService } from './inspections.service.js';

const indexed = (page: string) => ({
  verdict: 'PASS',
  coverageState: 'Submitted and indexed',
  robotsTxtState: 'ALLOWED',
  indexingState: 'INDEXING_ALLOWED',
  lastCrawlTime: '2026-11-18T08:39:51Z',
  pageFetchState: 'SUCCESSFUL',
  googleCanonical: page,
  userCanonical: `${page}/`,
  crawledAs: 'MOBILE',
  referringUrls: ['https://bakery.example/'],
  sitemap: ['https://bakery.example/sitemap.xml'],
});

describe('inspecting a page at Google', () => {
  let test: GscContext;
  let ada: Actor;
  let property: Property;
  let inspections: InspectionsService;
  /** Of each test alone: the pace is counted by the property. */
  let site: string;
  let page: string;
  let bakeries = 0;

  beforeAll(async () => {
    test = await GscContext.create();
    inspections = test.get(InspectionsService);
    test.get(UrlInspectionApi).timeoutMs = 300;
  });
  beforeEach(async () => {
    bakeries += 1;
    site = `sc-domain:bakery${bakeries}.example`;
    page = `https://bakery${bakeries}.example/bread`;
    test.context.clock.set('2026-11-20T12:00:00Z');
    test.google.sites = [{ siteUrl: site, permissionLevel: 'siteOwner' }];
    test.google.isRevoked = false;
    const { inspections: google } = test.google;
    google.pages.clear();
    google.pages.set(page, indexed(page));
    google.faults.length = 0;
    google.requests.length = 0;
    google.delayMs = 0;
    await test.context.rows('delete from gsc_inspection_days');
    ada = await test.aUser();
    await test.connect(ada);
    property = await test.select(ada, site);
  });
  afterEach(() => test.connecting.disconnect(ada, { deleteData: true }));
  afterAll(() => test.close());

  const inspect = (url: string = page): Promise<PageInspection> =>
    inspections.inspect(ada, { url });
  const requests = (): number => test.google.inspections.requests.length;
  const used = () =>
    test.context.rows<{ used: number; automatic: number }>(
      'select used, automatic from gsc_inspection_days where site_url = ?',
      [site],
    );
  const moveClock = (seconds: number): void => {
    const now = test.context.clock.now().getTime();
    test.context.clock.set(new Date(now + seconds * 1_000).toISOString());
  };

  it('stores the state in the index, with its date', async () => {
    const before = await inspections.ofPage(ada, { url: page });
    expect(before).toMatchObject({ site_url: site, latest: null, fix: null });
    const inspected = await inspect(`${page}#crust`);
    expect(inspected).toMatchObject({ success: true, url: page, site_url: site });
    expect(inspected.latest).toEqual({
      inspected_at: '2026-11-20T12:00:00.000Z',
      automatic: false,
      result: {
        verdict: 'PASS',
        coverage_state: 'Submitted and indexed',
        robots_txt_state: 'ALLOWED',
        indexing_state: 'INDEXING_ALLOWED',
        page_fetch_state: 'SUCCESSFUL',
        google_canonical: page,
        user_canonical: `${page}/`,
        last_crawl_at: '2026-11-18T08:39:51.000Z',
        crawled_as: 'MOBILE',
        referring_urls: ['https://bakery.example/'],
        sitemaps: ['https://bakery.example/sitemap.xml'],
        link: 'https://search.google.com/search-console/inspect?id=1',
      },
    });
    expect(test.google.inspections.requests).toEqual([
      { siteUrl: site, inspectionUrl: page, languageCode: 'en-US' },
    ]);
    expect(await inspections.ofPage(ada, { url: page })).toEqual(inspected);
    const list = await inspections.ofProperty(ada, { propertyId: property.id });
    expect(list).toMatchObject({ used_today: 1, daily_limit: 2_000, pages: [{ url: page }] });
  });

  it('shows missing and unrecognised values of Google as unknown', async () => {
    test.google.inspections.pages.set(page, {
      verdict: 'VERDICT_UNSPECIFIED',
      coverageState: 'Something new',
      robotsTxtState: 'ROBOTS_TXT_STATE_UNSPECIFIED',
      pageFetchState: 'A_NEW_STATE',
      lastCrawlTime: '1970-01-01T00:00:00Z',
    });
    expect((await inspect()).latest?.result).toMatchObject({
      ...{ verdict: null, coverage_state: 'Something new', robots_txt_state: null },
      ...{ indexing_state: null, page_fetch_state: null, last_crawl_at: null, crawled_as: null },
      ...{ google_canonical: null, referring_urls: [], sitemaps: [] },
    });
  });

  it('sends one request for repeated calls, and another one after a minute', async () => {
    const first = await inspect();
    moveClock(30);
    expect(await inspect()).toEqual(first);
    expect(requests()).toBe(1);
    moveClock(31);
    expect((await inspect()).latest?.inspected_at).toBe('2026-11-20T12:01:01.000Z');
    expect(requests()).toBe(2);
    const list = await inspections.ofProperty(ada, { propertyId: property.id });
    expect(list.pages).toHaveLength(1);
  });

  it('sends one request for concurrent calls', async () => {
    test.google.inspections.delayMs = 100;
    const ends = await Promise.allSettled([inspect(), inspect(), inspect()]);
    const refused = ends.flatMap((end) =>
      end.status === 'rejected' ? [end.reason as unknown] : [],
    );
    expect(refused).toHaveLength(2);
    for (const error of refused)
      expect(error).toMatchObject({ code: 'conflict', details: { reason: 'already_running' } });
    expect(requests()).toBe(1);
  });

  it('takes over from a process that died during its request', async () => {
    await test.context.rows(
      `insert into gsc_inspections (id, property_id, url, is_automatic, started_at)
       values (gen_random_uuid(), ?, ?, false, ?)`,
      [property.id, page, test.context.clock.now()],
    );
    await expect(inspect()).rejects.toMatchObject({ details: { reason: 'already_running' } });
    moveClock(181);
    expect((await inspect()).latest?.result.verdict).toBe('PASS');
  });

  it.each<[InspectionFault, string, string, number | undefined]>([
    ['timeout', 'unavailable', 'timeout', undefined],
    ['server_error', 'unavailable', 'no_response', undefined],
    ['garbage', 'unavailable', 'unreadable', undefined],
    ['no_result', 'unavailable', 'unreadable', undefined],
    ['invalid', 'validation_failed', 'invalid_url', undefined],
    ['rate_limited', 'rate_limited', 'google_quota', 900],
    ['rate_limited_for_a_minute', 'rate_limited', 'google_quota', 60],
  ])('reports %s, stores nothing and can be repeated', async (fault, code, reason, seconds) => {
    test.google.inspections.faults.push(fault);
    await expect(inspect()).rejects.toMatchObject({
      ...{ code, details: { reason }, retryAfterSeconds: seconds },
    });
    expect((await inspections.ofPage(ada, { url: page })).latest).toBeNull();
    moveClock((seconds ?? 0) + 1);
    expect((await inspect()).latest?.result.verdict).toBe('PASS');
  });

  it('sends no request during a pause that Google has requested', async () => {
    test.google.inspections.faults.push('rate_limited_for_a_minute');
    await expect(inspect()).rejects.toMatchObject({ code: 'rate_limited' });
    moveClock(20);
    await expect(inspect(`${page}/rye`)).rejects.toMatchObject({
      ...{ details: { reason: 'google_quota' }, retryAfterSeconds: 40 },
    });
    expect(requests()).toBe(1);
  });

  it('is refused to an account that is not an owner', async () => {
    test.google.sites = [{ siteUrl: site, permissionLevel: 'siteRestrictedUser' }];
    await expect(inspect()).rejects.toMatchObject({
      code: 'forbidden',
      details: { reason: 'not_an_owner' },
      message: expect.stringContaining('an owner or a full user'),
    });
  });

  it('reports that the consent has ended', async () => {
    test.google.expireAccessTokens();
    test.google.isRevoked = true;
    const ended = { code: 'conflict', details: { reason: 'needs_reconnect' } };
    await expect(inspect()).rejects.toMatchObject(ended);
    expect((await used()).map((day) => day.used)).toEqual([1]);
    await expect(inspect()).rejects.toMatchObject(ended);
    expect((await used()).map((day) => day.used)).toEqual([1]);
  });

  it('is refused for pages of unknown websites, of other users and of another property', async () => {
    const foreign = 'https://other.example/';
    await expect(inspect(foreign)).rejects.toMatchObject({
      ...{ code: 'not_found', message: 'No GSC connection found for this site' },
    });
    const inProperty = { url: foreign, propertyId: property.id };
    await expect(inspections.inspect(ada, inProperty)).rejects.toMatchObject({
      ...{ code: 'validation_failed', details: { reason: 'not_in_property' } },
    });
    const bob = await test.aUser();
    const own = { url: page, propertyId: property.id };
    await expect(inspections.inspect(bob, own)).rejects.toMatchObject({ code: 'not_found' });
    await expect(inspections.ofProperty(bob, { propertyId: property.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    await inspect();
    expect(await inspections.ofPage(bob, { url: page })).toMatchObject({
      ...{ site_url: null, latest: null },
    });
    expect(requests()).toBe(1);
  });

  it('stops at Google’s daily quota, and continues after midnight in Los Angeles', async () => {
    await inspect();
    await test.context.rows('update gsc_inspection_days set used = ?', [DAILY_INSPECTIONS]);
    moveClock(120);
    await expect(inspect()).rejects.toMatchObject({
      ...{ code: 'rate_limited', details: { reason: 'daily_quota' } },
      retryAfterSeconds: 20 * 3_600 - 120,
    });
    expect(requests()).toBe(1);
    test.context.clock.set('2026-11-21T08:00:00Z');
    expect((await inspect()).latest?.inspected_at).toBe('2026-11-21T08:00:00.000Z');
  });

  it('leaves requests for users when the automatic share is used up', async () => {
    const quota = test.get(InspectionQuota);
    await test.context.rows(
      `insert into gsc_inspection_days (site_url, day, used, automatic) values (?, '2026-11-20', ?, ?)`,
      [site, DAILY_AUTOMATIC_INSPECTIONS, DAILY_AUTOMATIC_INSPECTIONS],
    );
    expect(await quota.take(site, true)).toMatchObject({ reason: 'daily_quota' });
    expect((await inspect()).latest).not.toBeNull();
    const { used_today: usedToday } = await inspections.ofProperty(ada, {
      propertyId: property.id,
    });
    expect(usedToday).toBe(DAILY_AUTOMATIC_INSPECTIONS + 1);
  });

  it('never exceeds the quota, however many callers request at once', async () => {
    const quota = test.get(InspectionQuota);
    const ends = await Promise.all(
      Array.from({ length: 40 }, (_each, index) => quota.take(site, index % 2 === 0)),
    );
    const taken = ends.filter((refusal) => refusal === null).length;
    // By the second: 9 of all, 4 of them automatic; the requests may touch two such windows.
    expect(taken).toBeGreaterThanOrEqual(1);
    expect(taken).toBeLessThanOrEqual(18);
    const [day] = await used();
    expect(day?.used).toBe(taken);
    expect(day?.automatic).toBeLessThanOrEqual(8);
  });
});
