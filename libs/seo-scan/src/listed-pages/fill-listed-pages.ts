import type { EntityManager } from '@mikro-orm/postgresql';
import { queryBound } from '../bound-query.js';

/**
 * Adds the rows that pages of a scan lack: of scans that are older than the table, and of those that a worker of an older
 * release went on with during an upgrade. They get what the facts say; what was not stored then (inlinks, URL patterns,
 * details of the page) stays unknown. Idempotent.
 * @param urls of the pages to check; `null`: all of them.
 */
export async function fillListedPages(
  em: EntityManager,
  scanId: string,
  urls: readonly string[] | null,
): Promise<void> {
  const only = urls === null ? '' : 'and p.url = any($2::text[])';
  const values = urls === null ? [scanId] : [scanId, urls];
  await queryBound(em, FILL.replace('/* only */', only), values);
}

/** What lacks a row is found first: nearly always nothing, and the rest of the statement takes ten times as long. */
const FILL = `
with missing as materialized (
  select p.* from scan_pages p where p.scan_id = $1 /* only */
    and not exists (select 1 from listed_pages l where l.scan_id = $1 and l.url = p.url)
)
insert into listed_pages (scan_id, url, status, outcome, indexability, depth, response_ms, failure, is_skipped,
  is_in_sitemap, is_blocked_by_robots, is_noindex, is_nofollow, title, description, lang, canonical_url, word_count,
  internal_links, external_links, hreflangs, redirects_to, redirects, critical, high, medium, low)
select p.scan_id, p.url, p.status, p.outcome,
  case when f.is_indexable then 'indexable' when f.is_blocked_by_robots then 'blocked_by_robots'
    when p.outcome in ('failed', 'blocked') then 'not_reached' when p.status >= 400 then 'error'
    when f.redirects > 0 and p.url <> f.final_url then 'redirect' when not f.is_html then 'not_html'
    when f.is_noindex then 'noindex' else 'canonicalised' end,
  p.depth, p.response_ms, p.failure, p.is_skipped, f.is_in_sitemap, f.is_blocked_by_robots,
  case when f.is_html then f.is_noindex end, case when f.is_html then f.is_nofollow end,
  coalesce(p.title, f.absent), coalesce(p.facts ->> 'description', f.absent), coalesce(p.facts ->> 'lang', f.absent),
  coalesce(p.facts ->> 'canonicalUrl', f.absent), case when f.is_html then (p.facts ->> 'wordCount')::int end,
  case when f.is_html then (p.facts ->> 'internalLinks')::int end,
  case when f.is_html then (p.facts ->> 'externalLinks')::int end,
  case when f.is_html and jsonb_typeof(p.facts -> 'hreflang') = 'array' then jsonb_array_length(p.facts -> 'hreflang') end,
  case when f.redirects > 0 then f.final_url end, f.redirects, i.critical, i.high, i.medium, i.low
from missing p cross join lateral (
  select coalesce((p.facts ->> 'isHtml200')::boolean, false) as is_html,
    case when (p.facts ->> 'isHtml200')::boolean then '' end as absent,
    coalesce((p.facts ->> 'isIndexable')::boolean, false) as is_indexable,
    coalesce((p.facts ->> 'isNoindex')::boolean, false) as is_noindex,
    coalesce((p.facts ->> 'isNofollow')::boolean, false) as is_nofollow,
    coalesce((p.facts ->> 'isInSitemap')::boolean, false) as is_in_sitemap,
    coalesce((p.facts ->> 'isBlockedByRobots')::boolean, false) as is_blocked_by_robots,
    coalesce(p.facts ->> 'finalUrl', p.url) as final_url,
    case when jsonb_typeof(p.facts -> 'hops') = 'array' then jsonb_array_length(p.facts -> 'hops') else 0 end as redirects
) f cross join lateral (
  select count(*) filter (where severity = 'critical') as critical, count(*) filter (where severity = 'high') as high,
    count(*) filter (where severity = 'medium') as medium, count(*) filter (where severity = 'low') as low
  from scan_issues where scan_id = $1 and left(page_url, 200) = left(p.url, 200) and page_url = p.url
) i
on conflict (scan_id, url) do nothing`;
