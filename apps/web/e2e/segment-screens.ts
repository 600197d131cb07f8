import { MikroORM } from '@mikro-orm/postgresql';
import type { ApiUser } from './api.ts';
import { setting } from './browser.ts';
import { ownDemoSite } from './campaigns.ts';
import { opens } from './screen-steps.ts';
import type { Screen } from './screen-steps.ts';

const SEGMENTS = [
  ['Bread and rolls', 'starts', '/bread'],
  ['Pastry', 'starts', '/pastry'],
  ['Recipes for rainy days and long weekends', 'starts', '/recipes'],
  ['Everything with cakes', 'contains', 'cake'],
] as const;
/** Two scans of as many fit into the allowance of a new account. */
const PAGES = 12;

/** Figures of a website by segment, wherever they are shown. */
export async function segmentScreens(demoSite: string, user: ApiUser): Promise<readonly Screen[]> {
  const websiteId = await ownDemoSite(user, demoSite);
  await user.scan(demoSite, PAGES);
  const scanId = await user.scan(demoSite, PAGES, { rescan: true });
  await giveFigures(user, demoSite, websiteId);
  const website = `/websites/${encodeURIComponent(new URL(demoSite).host)}`;
  const links = `/seo-scan/${scanId}/links`;
  const whole = { user, isWhole: true };
  const grouped = opens(`${links}?view=picture`, 'Each point is a page');
  const setup = opens(`${website}/setup`, 'Everything with cakes');
  return [
    { name: 'segments-overview', ...whole, show: opens(website, 'Bread and rolls') },
    { name: 'segments-setup', ...whole, show: setup },
    {
      name: 'segments-form',
      user,
      isWhole: false,
      async show(page) {
        await setup(page);
        await page.getByRole('button', { name: 'Edit Bread and rolls' }).click();
        await page.getByText('pages in the last scan').waitFor();
      },
    },
    {
      name: 'segments-templates',
      user,
      isWhole: false,
      async show(page) {
        await setup(page);
        await page.getByRole('button', { name: 'From templates' }).click();
        await page.getByRole('group', { name: 'Templates' }).waitFor();
      },
    },
    {
      name: 'segments-pages',
      ...whole,
      show: opens(`${website}/pages?segment=other`, 'Add filter'),
    },
    {
      name: 'segments-issues',
      ...whole,
      show: opens(`${website}/issues?segment=other`, 'Issues'),
    },
    { name: 'by-segment-search', ...whole, show: opens(`${website}/search`, 'By segment') },
    {
      name: 'by-segment-ranks',
      ...whole,
      show: opens(`${website}/search?source=keywords`, 'By segment'),
    },
    {
      name: 'by-segment-phrases',
      ...whole,
      show: opens(`${website}/search?source=phrases`, 'By segment'),
    },
    {
      name: 'by-segment-lighthouse',
      ...whole,
      show: opens(`${website}/performance`, 'By segment'),
    },
    { name: 'by-segment-bots', ...whole, show: opens(`${website}/bots`, 'By segment') },
    { name: 'by-segment-links', ...whole, show: opens(links, 'By segment') },
    {
      name: 'by-segment-picture',
      ...whole,
      async show(page) {
        await grouped(page);
        await page.getByLabel('Group by').selectOption('segments');
      },
    },
    {
      name: 'by-segment-compare',
      ...whole,
      show: opens(`/seo-scan/${scanId}/compare`, 'By segment'),
    },
  ];
}

/** As if fetched, measured and uploaded: no journey contacts Google, and Lighthouse takes a minute a page. */
async function giveFigures(
  { session }: ApiUser,
  demoSite: string,
  websiteId: string,
): Promise<void> {
  const orm = await MikroORM.init({
    clientUrl: setting('TEST_DATABASE_URL'),
    discovery: { warnWhenNoEntities: false },
  });
  const userId = session.user.id;
  try {
    for (const [position, [name, operator, value]] of SEGMENTS.entries()) {
      await orm.em.execute(
        `insert into segments (id, website_id, name, match_kind, conditions, position, created_at)
         values (gen_random_uuid(), ?, ?, 'all', ?::jsonb, ?, now())`,
        [websiteId, name, JSON.stringify([{ column: 'path', operator, value }]), position],
      );
    }
    await orm.em.execute(
      `with property as (
         insert into gsc_properties (id, user_id, site_url, permission, is_selected, last_final_on, created_at)
         values (gen_random_uuid(), ?, ?, 'siteOwner', true, current_date - 3, now()) returning id
       ), day as (
         insert into gsc_fetched_days (property_id, day, fetched_at, has_segments)
         select id, day, now(), true from property, generate_series(current_date - 35, current_date - 3, interval '1 day') day
       )
       insert into gsc_daily_pages (property_id, day, page, clicks, impressions, position)
       select distinct on (url) id, current_date - 5, url, length(url) % 17, length(url) * 9, 1 + length(url) % 12
       from property, (select l.url from listed_pages l join scans s on s.id = l.scan_id where s.website_id = ?
         union all select ?) as pages`,
      [userId, `${demoSite}/`, websiteId, `${demoSite}/menu-of-last-year`],
    );
    await orm.em.execute(
      `insert into gsc_connections (id, user_id, status, connected_at)
       values (gen_random_uuid(), ?, 'connected', now())`,
      [userId],
    );
    await orm.em.execute(
      `insert into lighthouse_reports (id, user_id, url, origin, preset, runs_wanted, status, result, created_at, finished_at)
       select distinct on (l.url) gen_random_uuid(), ?::uuid, l.url, ?, 'mobile', 1, 'completed', jsonb_build_object(
         'scores', jsonb_build_object('performance', 40 + length(l.url) % 50),
         'metrics', jsonb_build_array(jsonb_build_object('id', 'lcp', 'value', 1500 + length(l.url) * 40),
           jsonb_build_object('id', 'cls', 'value', 0.04), jsonb_build_object('id', 'tbt', 'value', 120))), now(), now()
       from listed_pages l join scans s on s.id = l.scan_id where s.website_id = ? and l.url like '%/bread%'`,
      [userId, demoSite, websiteId],
    );
    await orm.em.execute(
      `with market as (
         insert into search_markets (engine, country, language, device) values ('google', 'GB', 'en', 'desktop')
         on conflict (country, language, engine, device, location) do update set device = 'desktop' returning id
       )
       insert into tracked_keywords (id, user_id, website_id, target, match, text, normalised, market_id, cadence, depth,
         created_at, anchor_at, outcome, rank, address, depth_checked, checked_at)
       select gen_random_uuid(), ?, w.id, w.identity, 'host', l.word, l.word, market.id, 'manual', 100, now(), now(),
         'ranked', 1 + length(l.url) % 30, l.url, 100, now()
       from market, websites w, (select distinct on (l.url) l.url, 'keyword of ' || substr(l.url, length(?) + 2) as word
         from listed_pages l join scans s on s.id = l.scan_id where s.website_id = ?) l
       where w.id = ?`,
      [userId, demoSite, websiteId, websiteId],
    );
    await orm.em.execute(
      `with import as (
         insert into access_log_imports (id, user_id, website_id, kind, status, source, file_name, position, "offset", counts, created_at, updated_at)
         values (gen_random_uuid(), ?, ?, 'upload', 'finished', '', 'access.log', '{}', 0,
           '{"lines": 900, "bots": 900, "unread": 0, "otherHosts": 0, "known": 0, "outside": 0}', now(), now()) returning id
       )
       insert into access_log_hits (website_id, day, bot, proof, status, path, import_id, hits)
       select distinct on (path) ?::uuid, current_date - 1, 'googlebot', 'verified',
         case when length(path) % 7 = 0 then 404 else 200 end, path, id, 1 + length(path)
       from import, (select substr(l.url, length(?) + 1) as path, l.depth from listed_pages l join scans s on s.id = l.scan_id
         where s.website_id = ? union all select '/menu-of-last-year', 0) as paths where depth < 3`,
      [userId, websiteId, websiteId, demoSite, websiteId],
    );
  } finally {
    await orm.close();
  }
}
