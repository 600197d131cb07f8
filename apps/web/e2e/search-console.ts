import { MikroORM } from '@mikro-orm/postgresql';
import type { ApiUser } from './api.ts';
import { setting } from './browser.ts';

/** Query, clicks per day, impressions per day, position. */
const KEYWORDS = [
  ['sourdough bread', 9, 120, 3.2],
  ['harbour bakery', 6, 14, 1.1],
  ['rye rolls', 2, 75, 7.6],
  ['birthday cakes near the harbour with candles and a very long name', 1, 210, 18.4],
] as const;
const INSPECTION = {
  coverage_state: 'Submitted and indexed',
  robots_txt_state: 'ALLOWED',
  indexing_state: 'INDEXING_ALLOWED',
  page_fetch_state: 'SUCCESSFUL',
  google_canonical: 'https://harbour-bakery.example/bread',
  user_canonical: 'https://harbour-bakery.example/bread',
  crawled_as: 'MOBILE',
  referring_urls: ['https://harbour-bakery.example/'],
  sitemaps: ['https://harbour-bakery.example/sitemap.xml'],
  link: 'https://search.google.com/search-console/inspect?id=1',
};
/** Path, verdict, days since the last crawl. */
const INSPECTED = [
  ['/bread', { ...INSPECTION, verdict: 'PASS' }, 2],
  [
    '/rolls',
    { ...INSPECTION, verdict: 'NEUTRAL', coverage_state: 'Crawled - currently not indexed' },
    9,
  ],
  ['/old-menu', { ...INSPECTION, verdict: 'FAIL', page_fetch_state: 'NOT_FOUND' }, null],
] as const;
/** Clicks per day from queries that Google does not reveal. */
const ANONYMOUS_CLICKS = 3;
const DAYS = 90;

/**
 * Stores the result of a month of fetching, as if it were `today` (SQL): no journey contacts Google.
 */
export async function giveSearchConsole(
  { session }: ApiUser,
  today: 'current_date' | `date '${string}'` = 'current_date',
): Promise<void> {
  const orm = await MikroORM.init({
    clientUrl: setting('TEST_DATABASE_URL'),
    discovery: { warnWhenNoEntities: false },
  });
  try {
    const [property] = await orm.em.execute<{ id: string }[]>(
      `insert into gsc_properties (id, user_id, site_url, permission, is_selected, last_final_on, created_at)
       values (gen_random_uuid(), ?, 'sc-domain:harbour-bakery.example', 'siteOwner', true, ${today} - 3, now())
       returning id`,
      [session.user.id],
    );
    const days = `generate_series(${today} - ${DAYS + 2}, ${today} - 3, interval '1 day') as day`;
    const id = property?.id ?? '';
    await orm.em.execute(
      `insert into gsc_connections (id, user_id, status, connected_at)
       values (gen_random_uuid(), ?, 'connected', now())`,
      [session.user.id],
    );
    await orm.em.execute(
      `insert into gsc_fetched_days (property_id, day, fetched_at, has_segments) select ?, day, now(), true from ${days}`,
      [id],
    );
    for (const [query, clicks, impressions, position] of KEYWORDS) {
      await orm.em.execute(
        `insert into gsc_daily_queries (property_id, day, query, clicks, impressions, position)
         select ?, day, ?, ? + extract(dow from day)::int, ?, ? + extract(dow from day)::int * 0.3 from ${days}`,
        [id, query, clicks, impressions, position],
      );
    }
    await orm.em.execute(
      `insert into gsc_daily_totals (property_id, day, clicks, impressions, position)
       select property_id, day, sum(clicks) + ${ANONYMOUS_CLICKS}, sum(impressions) + 40, 6
       from gsc_daily_queries where property_id = ? group by property_id, day`,
      [id],
    );
    await orm.em.execute(
      `insert into gsc_daily_pages (property_id, day, page, clicks, impressions, position)
       select property_id, day, 'https://harbour-bakery.example' || page.path, clicks / page.part, impressions / page.part, 6
       from gsc_daily_totals, (values ('/bread', 2), ('/rolls', 3)) as page (path, part) where property_id = ?`,
      [id],
    );
    await orm.em.execute(
      `insert into gsc_daily_segments (property_id, day, country, device, clicks, impressions, position)
       select property_id, day, segment.country, segment.device, clicks / segment.part, impressions / segment.part, 6
       from gsc_daily_totals,
         (values ('gbr', 'MOBILE', 2), ('gbr', 'DESKTOP', 4), ('nld', 'DESKTOP', 6)) as segment (country, device, part)
       where property_id = ?`,
      [id],
    );
    for (const [path, result, crawledDaysAgo] of INSPECTED) {
      await orm.em.execute(
        `insert into gsc_inspections (id, property_id, url, is_automatic, started_at, inspected_at, result)
         select gen_random_uuid(), ?, ?, false, now(), now() - interval '1 hour', ?::jsonb || jsonb_build_object('last_crawl_at',
           to_char(now() at time zone 'UTC' - make_interval(days => ?::int), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
        [id, `https://harbour-bakery.example${path}`, JSON.stringify(result), crawledDaysAgo],
      );
    }
    await orm.em.execute(
      `insert into gsc_fresh_days (property_id, day, clicks, impressions, position)
       select ?, ${today} - back, 8 * back, 160 * back, 6 from generate_series(1, 2) as back`,
      [id],
    );
  } finally {
    await orm.close();
  }
}
