import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import type { AuditMeta } from '../../libs/seo-audits/src/audits/define-audit.js';

const SCANS = 3;
const CONTENT = `jsonb_build_object('charset', 'utf-8', 'h1', 'Product ' || i, 'h1Count', 1 + i % 3, 'h2Count', i % 7,
  'images', i % 30, 'imagesWithoutAlt', i % 4, 'scripts', 12, 'elements', 400 + i % 900, 'bodyWords', 300 + i % 1500,
  'robotsTag', case when i % 20 = 0 then 'noindex' else '' end, 'viewport', 'width=device-width, initial-scale=1',
  'ogTitle', 'Product ' || i, 'schemaTypes', 'Product, Offer, BreadcrumbList')`;

interface SeededScans {
  readonly id: string;
  /** The scan before it, with other issues on every twentieth page. */
  readonly earlierId: string;
}

/** Stores completed scans of this many pages with so many issues each; what is measured is the last one. */
export async function seedPages(
  databaseUrl: string,
  userId: string,
  { pages, issues }: { readonly pages: number; readonly issues: number },
  checks: readonly Pick<AuditMeta, 'id' | 'severity'>[],
): Promise<SeededScans> {
  const orm = await MikroORM.init({
    clientUrl: databaseUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
  });
  try {
    const ids = Array.from({ length: SCANS }, () => randomUUID());
    // Others are in the same tables.
    for (const [scan, id] of ids.entries()) {
      await orm.em.execute(
        `insert into scans (id, user_id, url, origin, mode, status, max_pages, pages_scanned, is_complete, rule_version, created_at, finished_at)
         values (?, ?, 'https://www.example/', 'https://www.example', 'site', 'completed', ?, ?, true, '1',
           now() - interval '1 day' * ?, now() - interval '1 day' * ?)`,
        [id, userId, pages, pages, SCANS - scan, SCANS - scan],
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
        `with checks as (
           select c ->> 'id' as id, c ->> 'severity' as severity, place, count(*) over () as all_checks
           from jsonb_array_elements(?::jsonb) with ordinality e(c, place)
         )
         insert into scan_issues (id, scan_id, check_id, severity, page_url, key, fingerprint)
         select md5(? || i || '-' || n) || '00000000', ?, c.id, c.severity,
           'https://www.example/shop/category-' || i % 40 || '/product-' || i, n,
           md5(i || '-' || n || case when i % 20 = 0 then ?::text else '' end) || '00000000'
         from generate_series(1, ?::int) i, generate_series(1, ?::int) n, checks c
         -- Every page fails some checks, and every check is failed by some pages.
         where c.place = (i + n * n) % c.all_checks + 1`,
        [JSON.stringify(checks), id, id, scan, pages, issues],
      );
    }
    await orm.em.execute('analyze listed_pages');
    await orm.em.execute('analyze scan_issues');
    const [id = '', earlierId = ''] = ids.toReversed();
    return { id, earlierId };
  } finally {
    await orm.close();
  }
}
