import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';

export interface GraphSize {
  readonly pages: number;
  /** Of each page, its ten of a menu included. */
  readonly links: number;
}

export const SEEDED_ORIGIN = 'https://www.example';
/** Shops in two levels of folders. */
const URL_OF = (number: string): string =>
  `case when ${number} = 0 then '${SEEDED_ORIGIN}/' else '${SEEDED_ORIGIN}/shop-' || ${number} % 40 || '/shelf-' || ${number} % 7 || '/product-' || ${number} end`;
const MENU_LINKS = 10;

/**
 * Stores one completed scan as its crawl leaves it, whose link graph waits to be computed: the links of a menu, of a tree
 * and to random pages; one page in a hundred has no link to it, one in fifty names another as its canonical.
 */
export async function seedGraph(
  databaseUrl: string,
  userId: string,
  { pages, links }: GraphSize,
): Promise<string> {
  const orm = await MikroORM.init({
    clientUrl: databaseUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
  });
  const id = randomUUID();
  try {
    await orm.em.execute(
      `insert into scans (id, user_id, url, origin, mode, status, max_pages, pages_scanned, rule_version, is_complete, created_at, finished_at)
       values (?, ?, ?, ?, 'site', 'completed', ?, ?, '1', true, now(), now())`,
      [id, userId, `${SEEDED_ORIGIN}/`, SEEDED_ORIGIN, pages, pages],
    );
    await orm.em.execute(
      `insert into scan_pages (scan_id, url, status, depth, outcome, title, facts, audit_outcome, targets)
       select ?, ${URL_OF('i')}, 200, 1, 'ok', 'Product ' || i,
         jsonb_build_object('finalUrl', ${URL_OF('i')}, 'isHtml200', true, 'isBlocked', false, 'isHome', i = 0,
           'isNofollow', false, 'isInSitemap', i % 3 > 0, 'hops', '[]'::jsonb,
           'canonicalUrl', case when i % 50 = 1 then ${URL_OF('(i - 1)')} end),
         '{}'::jsonb,
         json_build_object('links', (
           select json_agg(json_build_object('url', ${URL_OF('t')}, 'text', 'Product ' || t, 'isInternal', true,
             'isNofollow', n = 25))
           from (
             select n, case when n <= ${MENU_LINKS} then n - 1
                 when n = ${MENU_LINKS + 1} then least(i * 3 + 1, ?::int - 1)
                 when n = ${MENU_LINKS + 2} then least(i * 3 + 2, ?::int - 1)
                 else abs(hashint8(i::bigint * 1000 + n)::bigint) % ?::int end as t
             from generate_series(1, ?::int) n
           ) l where t % 100 <> 99))
       from generate_series(0, ?::int - 1) i`,
      [id, pages, pages, pages, links, pages],
    );
    await orm.em.execute(
      `insert into listed_pages (scan_id, url, status, outcome, indexability, title, is_skipped, is_in_sitemap, is_blocked_by_robots)
       select scan_id, url, 200, 'ok', 'indexable', title, false, false, false from scan_pages where scan_id = ?`,
      [id],
    );
    await orm.em.execute('insert into scan_link_graphs (scan_id) values (?)', [id]);
    for (const table of ['scan_pages', 'listed_pages']) await orm.em.execute(`analyze ${table}`);
    return id;
  } finally {
    await orm.close();
  }
}

/** The figures of a Search Console property of the website: as many pages as it has, of which every tenth is unknown to the scan. */
export async function seedSearches(
  databaseUrl: string,
  userId: string,
  pages: number,
): Promise<void> {
  const orm = await MikroORM.init({
    clientUrl: databaseUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
  });
  try {
    const importId = randomUUID();
    await orm.em.execute(
      `insert into gsc_imports (id, user_id, domain, digest, from_day, to_day, filters, created_at)
       values (?, ?, 'example', 'bench', '2026-10-01', '2026-10-28', '[]', now())`,
      [importId, userId],
    );
    await orm.em.execute(
      `insert into gsc_imported_rows (import_id, kind, place, name, clicks, impressions, position)
       select ?, 'pages', i, case when i % 10 = 0 then '${SEEDED_ORIGIN}/forgotten-' || i else ${URL_OF('i')} end,
         i % 50, i % 900, 3
       from generate_series(1, ?::int) i`,
      [importId, pages],
    );
    await orm.em.execute('analyze gsc_imported_rows');
  } finally {
    await orm.close();
  }
}
