import { storableJson } from '@app/common/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { queryBound } from '../bound-query.js';
import type { AuditedBatch } from '../engine/audited-batches.js';
import type { ListedPageRow } from './listed-page-of.js';

/** Idempotent. */
export async function insertListedPages(
  tx: EntityManager,
  scanId: string,
  rows: readonly ListedPageRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await queryBound(
    tx,
    `insert into listed_pages (scan_id, url, status, outcome, indexability, depth, response_ms, failure, is_skipped,
       is_in_sitemap, is_blocked_by_robots, is_noindex, is_nofollow, title, description, lang, canonical_url,
       word_count, internal_links, external_links, hreflangs, redirects_to, redirects, critical, high, medium, low, details)
     select $1, r.* from json_to_recordset($2::json) as r(url text, status int, outcome text, indexability text,
       depth int, response_ms int, failure text, is_skipped boolean, is_in_sitemap boolean,
       is_blocked_by_robots boolean, is_noindex boolean, is_nofollow boolean, title text, description text,
       lang text, canonical_url text, word_count int, internal_links int, external_links int, hreflangs int,
       redirects_to text, redirects int, critical int, high int, medium int, low int, details jsonb)
     on conflict (scan_id, url) do nothing`,
    [scanId, storableJson(rows)],
  );
}

/**
 * What is known of pages only when all of them have been read and audited; their issues, those of site checks included,
 * have to be stored before. Idempotent.
 */
export async function updateListedPages(
  tx: EntityManager,
  scanId: string,
  pages: AuditedBatch['pages'],
): Promise<void> {
  if (pages.length === 0) return;
  const rows = pages.map(({ outcome: _, ...listed }) => listed);
  await queryBound(
    tx,
    `update listed_pages l set template = j.template, inlinks = j.inlinks,
       later_check_group = j."laterCheckGroup", critical = i.critical, high = i.high,
       medium = i.medium, low = i.low
     from json_to_recordset($2::json) as j(url text, template text, inlinks int, "laterCheckGroup" int)
     cross join lateral (
       select count(*) filter (where severity = 'critical') as critical, count(*) filter (where severity = 'high') as high,
              count(*) filter (where severity = 'medium') as medium, count(*) filter (where severity = 'low') as low
       from scan_issues where scan_id = $1 and left(page_url, 200) = left(j.url, 200) and page_url = j.url
     ) i
     where l.scan_id = $1 and l.url = j.url`,
    [scanId, storableJson(rows)],
  );
}
