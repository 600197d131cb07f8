import { Repository } from '@app/common';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../../bound-query.js';
import type { Orphan, OrphanList, OrphansInput } from '../../contract/index.js';
import type { KnownPage } from './known-pages.js';

type Filters = Pick<OrphansInput, 'source' | 'search'>;

/**
 * The readable pages of scan $1 without links, and the pages of $2 to $6 that it did not find; none before its link graph
 * is ready. An address that it did find and could not read (an error, a redirect, blocked by robots.txt) is no page.
 * The columns of tens of thousands of pages travel as one text each, lines of text or an array of numbers: the driver
 * escapes every value of an array of texts. PostgreSQL takes the length of the arrays for the number of rows, and
 * therefore does not look addresses up one by one.
 */
const ORPHANS = `with known as materialized (
    select url, clicks, impressions, requests, nullif("lastRequestOn", '') as "lastRequestOn"
    from rows from (
      string_to_table($2, e'\\n'), unnest($3::int[]), unnest($4::int[]), unnest($5::int[]), string_to_table($6, e'\\n'))
      as k(url, clicks, impressions, requests, "lastRequestOn")
  ), orphans as materialized (
    select l.url, true as "isRead", l.is_in_sitemap as "isInSitemap", k.clicks, k.impressions, k.requests,
      k."lastRequestOn"
    from scan_page_links l left join known k on k.url = l.url
    where l.scan_id = $1 and l.inlinks = 0 and l.clicks is distinct from 0
    union all
    select k.url, false, false, k.clicks, k.impressions, k.requests, k."lastRequestOn" from known k
    where exists (select from scan_link_graphs g where g.scan_id = $1 and g.status = 'ready')
      and not exists (select from listed_pages p where p.scan_id = $1 and p.url = k.url)
  )`;
const MATCHES = `case $7 when 'sitemap' then "isInSitemap" when 'search_console' then impressions is not null
    when 'access_logs' then requests is not null else true end
  and ($8 = '' or strpos(lower(url), lower($8)) > 0)`;

const ORDER = 'clicks desc nulls last, impressions desc nulls last, requests desc nulls last, url';

export interface OrphansPart {
  readonly rows: Orphan[];
  /** Of those that match. */
  readonly total: number;
  /** Of all, by source. */
  readonly counts: OrphanList['counts'];
}

/** Pages that no other page links to. */
@Injectable()
export class OrphansRepository extends Repository {
  /** Those with the most clicks first, then those with the most impressions and requests. */
  async part(
    scanId: string,
    known: readonly KnownPage[],
    { source, search }: Filters,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<OrphansPart> {
    // Normal forms of addresses contain no line break.
    const lines = (key: 'url' | 'lastRequestOn'): string =>
      known.map((page) => page[key] ?? '').join('\n');
    const numbers = (key: 'clicks' | 'impressions' | 'requests'): string =>
      `{${known.map((page) => page[key] ?? 'null').join(',')}}`;
    const [part] = await queryBound<OrphansPart>(
      this.fork(),
      `${ORPHANS}, matching as materialized (select * from orphans where ${MATCHES}),
       chosen as (select * from matching order by ${ORDER} offset $9 limit $10)
       select
         (select coalesce(json_agg(to_jsonb(c) || jsonb_build_object('title', (
            select title from listed_pages p where p.scan_id = $1 and p.url = c.url))), '[]') from chosen c) as rows,
         (select count(*)::int from matching) as total,
         (select json_build_object('all', count(*), 'sitemap', count(*) filter (where "isInSitemap"),
            'searchConsole', count(impressions), 'accessLogs', count(requests)) from orphans) as counts`,
      [
        ...[scanId, lines('url'), numbers('clicks'), numbers('impressions'), numbers('requests')],
        ...[lines('lastRequestOn'), source, search, offset, limit],
      ],
    );
    if (part === undefined) throw new Error('The orphans were not counted.');
    return part;
  }
}
