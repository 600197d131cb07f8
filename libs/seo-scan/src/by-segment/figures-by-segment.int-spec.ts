import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertListedPages } from '../listed-pages/write-listed-pages.js';
import { aListedPage } from '../testing/listed-pages.js';
import { SHOP as SITE, aShop, anOwner, segment } from '../testing/segmented-shop.js';
import type { Owner } from '../testing/segmented-shop.js';
import { StoredScans } from '../testing/stored-scans.js';
import { BySegmentModule } from './by-segment.module.js';
import { ComparedSegmentsService } from './compared-segments.service.js';
import { FiguresBySegment } from './figures-by-segment.service.js';

let scans: StoredScans;
let figures: FiguresBySegment;

beforeAll(async () => {
  scans = await StoredScans.create([BySegmentModule]);
  figures = scans.context.module.get(FiguresBySegment);
});
afterAll(() => scans.close());

async function searches(
  { actor }: Owner,
  rows: readonly (readonly [url: string, clicks: number, impressions: number, position: number])[],
): Promise<void> {
  const id = crypto.randomUUID();
  await scans.query(
    `insert into gsc_properties (id, user_id, site_url, permission, is_selected, last_final_on, created_at)
     values ($1, $2, $3, 'siteOwner', true, '2026-11-17', now())`,
    [id, actor.userId, `${SITE}/`],
  );
  await scans.query(
    `insert into gsc_fetched_days (property_id, day, fetched_at) values ($1, '2026-11-17', now())`,
    [id],
  );
  for (const [url, clicks, impressions, position] of rows) {
    await scans.query(
      `insert into gsc_daily_pages (property_id, day, page, clicks, impressions, position)
       values ($1, '2026-11-17', $2, $3, $4, $5)`,
      [id, url, clicks, impressions, position],
    );
  }
}

describe('Search Console figures by segment', () => {
  it('are sums of the pages of each segment, weighted by impressions', async () => {
    const owner = await aShop(scans);
    await searches(owner, [
      [`${SITE}/shop/a`, 6, 60, 2],
      [`${SITE}/shop/blog#reviews`, 2, 40, 7],
      [`${SITE}/about`, 1, 10, 1],
      [`${SITE}/gone`, 3, 30, 3],
      ['http://other.example/shop/a', 99, 990, 1],
    ]);
    const { actor, websiteId, shop, blog } = owner;
    const found = await figures.search(actor, { websiteId, days: 30 });
    expect(found).toMatchObject({
      site_url: `${SITE}/`,
      range: { to: '2026-11-17' },
      ...{ days_fetched: 1, days_in_range: 30 },
    });
    expect(found.rows).toMatchObject([
      {
        ...{ segment: blog, name: 'Blog', pages: 0, clicks: 0, impressions: 0 },
        ...{ ctr: null, position: null },
      },
      {
        ...{ segment: shop, name: 'Shop', pages: 2, clicks: 8, impressions: 100 },
        ...{ ctr: 0.08, position: 4 },
      },
      {
        ...{ segment: 'other', name: 'Other pages', pages: 1, clicks: 1, impressions: 10 },
        ...{ ctr: 0.1, position: 1 },
      },
      {
        ...{ segment: 'not_in_scan', name: 'Not in the latest scan', pages: 1, clicks: 3 },
        ...{ impressions: 30, ctr: 0.1, position: 3 },
      },
    ]);
  });

  it('count a page in each of its segments', async () => {
    const owner = await aShop(scans);
    const reviews = await segment(scans, owner, ['Reviews', '/shop/blog']);
    await searches(owner, [[`${SITE}/shop/blog`, 2, 40, 7]]);
    const { rows } = await figures.search(owner.actor, { websiteId: owner.websiteId, days: 7 });
    const clicks = rows.map(({ segment: id, clicks: sum }) => [id, sum]);
    expect(clicks).toEqual([
      [owner.blog, 0],
      [owner.shop, 2],
      [reviews, 2],
    ]);
  });

  it('know no page before the first scan, and have no rows without segments or a property', async () => {
    const owner = await anOwner(scans);
    const { actor, websiteId } = owner;
    const input = { websiteId, days: 30 } as const;
    await searches(owner, [[`${SITE}/shop/a`, 6, 60, 2]]);
    expect(await figures.search(actor, input)).toMatchObject({ scan_id: null, rows: [] });
    await segment(scans, owner, ['Shop', '/shop']);
    const { scan_id: scanId, rows } = await figures.search(actor, input);
    expect(scanId).toBeNull();
    expect(rows.map(({ name, clicks }) => [name, clicks])).toEqual([
      ['Shop', 0],
      ['Not in the latest scan', 6],
    ]);
    const other = await aShop(scans);
    expect(
      await figures.search(other.actor, { websiteId: other.websiteId, days: 30 }),
    ).toMatchObject({ site_url: null, range: null, rows: [] });
    await expect(figures.search(other.actor, input)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('Lighthouse figures by segment', () => {
  it('are medians of the newest report of each page', async () => {
    const { actor, websiteId, shop, blog } = await aShop(scans);
    const report = async (path: string, performance: number | null, lcp: number | null, at = 1) => {
      const metrics = [
        { id: 'lcp', value: lcp },
        { id: 'cls', value: 0.1 },
      ];
      await scans.query(
        `insert into lighthouse_reports (id, user_id, url, origin, preset, runs_wanted, status, result, created_at)
         values (gen_random_uuid(), $1, $2, $3, 'mobile', 1, 'completed', $4, now() + make_interval(mins => $5::int))`,
        [actor.userId, SITE + path, SITE, JSON.stringify({ scores: { performance }, metrics }), at],
      );
    };
    expect((await figures.lighthouse(actor, { websiteId, preset: 'mobile' })).rows).toEqual([]);
    await report('/shop/a', 10, 9_000);
    await report('/shop/a', 60, 3_000, 2);
    await report('/shop/blog', 80, null);
    await report('/gone', null, null);
    const { rows } = await figures.lighthouse(actor, { websiteId, preset: 'mobile' });
    expect(rows).toMatchObject([
      {
        ...{ segment: blog, name: 'Blog', pages: 0 },
        ...{ performance: null, lcp_ms: null, cls: null, tbt_ms: null },
      },
      {
        ...{ segment: shop, name: 'Shop', pages: 2 },
        ...{ performance: 70, lcp_ms: 3_000, cls: 0.1, tbt_ms: null },
      },
      {
        ...{ segment: 'not_in_scan', name: 'Not in the latest scan', pages: 1 },
        ...{ performance: null, lcp_ms: null, cls: 0.1, tbt_ms: null },
      },
    ]);
    expect((await figures.lighthouse(actor, { websiteId, preset: 'desktop' })).rows).toEqual([]);
  });
});

describe('two scans compared by segment', () => {
  it('have the pages and issues that changed in each segment, those that are gone where they were', async () => {
    const owner = await anOwner(scans);
    const { actor, websiteId } = owner;
    const scan = async (
      paths: readonly string[],
      untitled: readonly string[],
      wholeSite: readonly string[] = [],
    ): Promise<string> => {
      const id = await scans.complete(actor, {
        pages: paths.map((path) => ({ url: SITE + path })),
        issues: [
          ...untitled.map((path) => ({ check: 'title.missing', url: SITE + path })),
          ...wholeSite.map((check) => ({ check, url: `${SITE}/` })),
        ],
        ...{ wholeSite, websiteId, origin: SITE },
      });
      const em = scans.context.module.get(EntityManager).fork();
      await insertListedPages(
        em,
        id,
        paths.map((path) => aListedPage({ url: SITE + path })),
      );
      return id;
    };
    const base = await scan(['/', '/shop/a', '/shop/old', '/blog/x'], ['/shop/a', '/blog/x']);
    const head = await scan(
      ['/', '/shop/a', '/shop/new', '/blog/x'],
      ['/shop/new', '/blog/x'],
      ['crawlability.sitemap_missing'],
    );
    const compared = scans.context.module.get(ComparedSegmentsService);
    expect(await compared.of(actor, { head })).toEqual({ success: true, rows: [] });
    await segment(scans, owner, ['Shop', '/shop']);
    const { rows } = await compared.of(actor, { head, base });
    const changes = rows.map((row) => [
      ...[row.name, row.pages_before, row.pages, row.added, row.removed],
      ...[row.new, row.fixed, row.regressed],
    ]);
    expect(changes).toEqual([
      ['Shop', 2, 2, 1, 1, 1, 1, 0],
      ['Other pages', 2, 2, 0, 0, 0, 0, 0],
    ]);
    const stranger = await scans.aUser();
    await expect(compared.of(stranger, { head, base })).rejects.toThrow('Scan not found');
  });
});
