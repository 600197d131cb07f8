import { Repository } from '@app/common';
import { storableJson } from '@app/common/contract';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../../bound-query.js';
import type { Orphan, OrphanList, OrphansInput } from '../../contract/index.js';
import type { KnownPage } from './known-pages.js';

type Filters = Pick<OrphansInput, 'source' | 'search'>;

/**
 * The readable pages of scan $1 without links, and the pages of $2 that it did not find. An address that it did find and
 * could not read (an error, a redirect, blocked by robots.txt) is no page.
 */
const ORPHANS = `with known as materialized (
    select * from json_to_recordset($2::json)
      as k(url text, clicks int, impressions int, requests int, "lastRequestOn" text)
  ), orphans as materialized (
    select l.url, true as "isRead", l.is_in_sitemap as "isInSitemap", k.clicks, k.impressions, k.requests,
      k."lastRequestOn"
    from scan_page_links l left join known k on k.url = l.url
    where l.scan_id = $1 and l.inlinks = 0 and l.clicks is distinct from 0
    union all
    select k.url, false, false, k.clicks, k.impressions, k.requests, k."lastRequestOn" from known k
    where not exists (select from listed_pages p where p.scan_id = $1 and p.url = k.url)
  )`;
const MATCHES = `case $3 when 'sitemap' then "isInSitemap" when 'search_console' then impressions is not null
    when 'access_logs' then requests is not null else true end
  and ($4 = '' or strpos(lower(url), lower($4)) > 0)`;

/** Pages that no other page links to. */
@Injectable()
export class OrphansRepository extends Repository {
  /** Those with the most clicks first, then those with the most impressions and requests. */
  async page(
    scanId: string,
    known: readonly KnownPage[],
    { source, search }: Filters,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<Orphan[]> {
    return queryBound<Orphan>(
      this.fork(),
      `${ORPHANS}, chosen as (
         select * from orphans where ${MATCHES}
         order by clicks desc nulls last, impressions desc nulls last, requests desc nulls last, url
         offset $5 limit $6
       )
       select c.*, p.title from chosen c left join listed_pages p on p.scan_id = $1 and p.url = c.url
       order by c.clicks desc nulls last, c.impressions desc nulls last, c.requests desc nulls last, c.url`,
      [scanId, storableJson(known), source, search, offset, limit],
    );
  }

  /** Those that match, and all of them by source. */
  async count(
    scanId: string,
    known: readonly KnownPage[],
    { source, search }: Filters,
  ): Promise<OrphanList['counts'] & { readonly total: number }> {
    const [row] = await queryBound<OrphanList['counts'] & { total: number }>(
      this.fork(),
      `${ORPHANS}
       select count(*) filter (where ${MATCHES})::int as total, count(*)::int as "all",
         count(*) filter (where "isInSitemap")::int as sitemap, count(impressions)::int as "searchConsole",
         count(requests)::int as "accessLogs"
       from orphans`,
      [scanId, storableJson(known), source, search],
    );
    return row ?? { total: 0, all: 0, sitemap: 0, searchConsole: 0, accessLogs: 0 };
  }
}
