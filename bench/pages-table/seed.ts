import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';

const CONTENT = `jsonb_build_object('charset', 'utf-8', 'h1', 'Product ' || i, 'h1Count', 1 + i % 3, 'h2Count', i % 7,
  'images', i % 30, 'imagesWithoutAlt', i % 4, 'scripts', 12, 'elements', 400 + i % 900, 'bodyWords', 300 + i % 1500,
  'robotsTag', case when i % 20 = 0 then 'noindex' else '' end, 'viewport', 'width=device-width, initial-scale=1',
  'ogTitle', 'Product ' || i, 'schemaTypes', 'Product, Offer, BreadcrumbList')`;

/** Stores one completed scan of this many pages, each with ten issues, among scans of other users; returns its id. */
export async function seedPages(
  databaseUrl: string,
  userId: string,
  pages: number,
): Promise<string> {
  const orm = await MikroORM.init({
    clientUrl: databaseUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
  });
  try {
    let id = '';
    // Others are in the same tables, and the measured one is the last.
    for (let scan = 0; scan < 3; scan++) {
      id = randomUUID();
      await orm.em.execute(
        `insert into scans (id, user_id, url, mode, status, max_pages, pages_scanned, rule_version, created_at, finished_at)
         values (?, ?, 'https://www.example/', 'site', 'completed', ?, ?, '1', now(), now())`,
        [id, userId, pages, pages],
      );
      await orm.em.execute(
        `insert into listed_pages (scan_id, url, status, outcome, indexability, depth, response_ms, is_skipped, is_in_sitemap,
           is_blocked_by_robots, is_noindex, is_nofollow, title, description, lang, canonical_url, word_count, internal_links,
           external_links, hreflangs, redirects, template, inlinks, critical, high, medium, low, details)
         select ?, 'https://www.example/shop/category-' || i % 40 || '/product-' || i, case when i % 50 = 0 then 404 else 200 end,
           case when i % 50 = 0 then 'error' else 'ok' end,
           case when i % 50 = 0 then 'error' when i % 20 = 0 then 'noindex' else 'indexable' end, i % 9, 40 + i * 7 % 900,
           false, i % 3 > 0, false, i % 20 = 0, false, 'Product ' || i || ' in category ' || i % 40,
           repeat('A description of this product. ', 1 + i % 5), 'en', '', i * 13 % 2000, 40, 3, 0, 0, '/shop/*/*',
           i * 17 % 300, i % 2, 2, 3, 4, jsonb_build_object('mediaType', 'text/html', 'bytes', 20000 + i * 31 % 90000,
             'transferredBytes', 6000, 'lastModified', null, 'robotsHeader', '', 'content', ${CONTENT})
         from generate_series(1, ?::int) i`,
        [id, pages],
      );
      await orm.em.execute(
        `insert into scan_issues (id, scan_id, check_id, severity, page_url, key, fingerprint)
         select md5(? || i || '-' || n) || '00000000', ?, 'title.missing', 'high',
           'https://www.example/shop/category-' || i % 40 || '/product-' || i, n, md5(i || '-' || n) || '00000000'
         from generate_series(1, ?::int) i, generate_series(1, 10) n`,
        [id, id, pages],
      );
    }
    await orm.em.execute('analyze listed_pages');
    await orm.em.execute('analyze scan_issues');
    return id;
  } finally {
    await orm.close();
  }
}
