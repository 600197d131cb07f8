import { Migration } from '@mikro-orm/migrations';

/**
 * The pages of a scan in small typed columns, for lists. Earlier scans get what their facts say; what was not stored then
 * (inlinks, URL patterns, details of the page) stays unknown.
 */
export class Migration20261212000000_create_listed_pages extends Migration {
  override name = 'Migration20261212000000_create_listed_pages';

  override up(): void {
    this.addSql(
      `create table "listed_pages" ("scan_id" uuid not null, "url" varchar(2048) not null, "status" int null, "outcome" text not null, "indexability" text not null, "depth" int null, "response_ms" int null, "failure" text null, "is_skipped" boolean not null, "is_in_sitemap" boolean not null, "is_blocked_by_robots" boolean not null, "is_noindex" boolean null, "is_nofollow" boolean null, "title" text null, "description" text null, "lang" text null, "canonical_url" text null, "word_count" int null, "internal_links" int null, "external_links" int null, "hreflangs" int null, "redirects_to" text null, "redirects" int null, "template" text null, "inlinks" int null, "critical" int not null default 0, "high" int not null default 0, "medium" int not null default 0, "low" int not null default 0, "details" jsonb null, primary key ("scan_id", "url"));`,
    );
    this.addSql(
      `alter table "listed_pages" add constraint "listed_pages_scan_id_foreign" foreign key ("scan_id") references "scans" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "listed_pages" add constraint "listed_pages_outcome_check" check ("outcome" in ('ok', 'redirect', 'error', 'blocked', 'failed'));`,
    );
    this.addSql(
      `alter table "listed_pages" add constraint "listed_pages_indexability_check" check ("indexability" in ('indexable', 'noindex', 'canonicalised', 'blocked_by_robots', 'redirect', 'error', 'not_html', 'not_reached'));`,
    );
    this.addSql(FILL);
  }

  override down(): void {
    this.addSql(`drop table if exists "listed_pages" cascade;`);
  }
}

const FILL = `
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
  case when f.redirects > 0 then f.final_url end, f.redirects,
  coalesce(i.critical, 0), coalesce(i.high, 0), coalesce(i.medium, 0), coalesce(i.low, 0)
from scan_pages p cross join lateral (
  select coalesce((p.facts ->> 'isHtml200')::boolean, false) as is_html,
    case when (p.facts ->> 'isHtml200')::boolean then '' end as absent,
    coalesce((p.facts ->> 'isIndexable')::boolean, false) as is_indexable,
    coalesce((p.facts ->> 'isNoindex')::boolean, false) as is_noindex,
    coalesce((p.facts ->> 'isNofollow')::boolean, false) as is_nofollow,
    coalesce((p.facts ->> 'isInSitemap')::boolean, false) as is_in_sitemap,
    coalesce((p.facts ->> 'isBlockedByRobots')::boolean, false) as is_blocked_by_robots,
    coalesce(p.facts ->> 'finalUrl', p.url) as final_url,
    case when jsonb_typeof(p.facts -> 'hops') = 'array' then jsonb_array_length(p.facts -> 'hops') else 0 end as redirects
) f left join (
  select scan_id, page_url, count(*) filter (where severity = 'critical') as critical,
    count(*) filter (where severity = 'high') as high, count(*) filter (where severity = 'medium') as medium,
    count(*) filter (where severity = 'low') as low
  from scan_issues group by scan_id, page_url
) i on i.scan_id = p.scan_id and i.page_url = p.url`;
