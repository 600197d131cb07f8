import { Repository } from '@app/common';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import type { FoundLink, GraphPage } from './rules/link-collector.js';

/** Links of so many pages are in memory at a time; a page with 3,000 links is a megabyte as it is stored. */
const PAGES_PER_READ = 100;
const ADDRESSES_PER_READ = 5_000;
const NONE: readonly string[] = [];

export interface CrawledPage extends GraphPage {
  readonly canonicalUrl: string | null;
  readonly isInSitemap: boolean;
  /** Addresses that redirect before the final one. */
  readonly hops: readonly string[];
}

/** The pages and links of a scan as they were stored while it ran. */
@Injectable()
export class CrawledLinksRepository extends Repository {
  /** In the order of their addresses. Read in parts, as the driver keeps every row of a result several times. */
  async pages(scanId: string): Promise<CrawledPage[]> {
    const em = this.fork();
    const pages: CrawledPage[] = [];
    for (;;) {
      const part = await queryBound<CrawledPage>(
        em,
        `select url, coalesce(facts ->> 'finalUrl', url) as "finalUrl",
           coalesce((facts ->> 'isHtml200')::boolean and not (facts ->> 'isBlocked')::boolean, false) as "isReadable",
           coalesce((facts ->> 'isHome')::boolean, false) as "isHome",
           coalesce((facts ->> 'isNofollow')::boolean, false) as "isNofollow",
           facts ->> 'canonicalUrl' as "canonicalUrl",
           coalesce((facts ->> 'isInSitemap')::boolean, false) as "isInSitemap",
           coalesce(jsonb_path_query_array(facts, '$.hops[*].url'), '[]'::jsonb) as hops
         from scan_pages where scan_id = $1 and ($2::text is null or url > $2) order by url limit $3`,
        [scanId, pages.at(-1)?.url ?? null, ADDRESSES_PER_READ],
      );
      // Most addresses redirect nowhere: one text and one empty list are enough for them.
      for (const page of part) {
        const finalUrl = page.finalUrl === page.url ? page.url : page.finalUrl;
        pages.push({ ...page, finalUrl, hops: page.hops.length === 0 ? NONE : page.hops });
      }
      if (part.length < ADDRESSES_PER_READ) return pages;
    }
  }

  /** The links of each page to the same website. PostgreSQL reads the stored lists, of which this is a small part. */
  async *links(
    scanId: string,
    urls: readonly string[],
  ): AsyncIterable<{ readonly url: string; readonly links: readonly FoundLink[] }> {
    const em = this.fork();
    for (let start = 0; start < urls.length; start += PAGES_PER_READ) {
      yield* await queryBound<{ url: string; links: FoundLink[] }>(
        em,
        `select p.url, coalesce((
           select json_agg(json_build_object('url', l.url, 'isNofollow', coalesce(l."isNofollow", false)))
           from json_to_recordset(p.targets -> 'links')
             as l(url text, "isInternal" boolean, "isNofollow" boolean)
           where l."isInternal"), '[]'::json) as links
         from scan_pages p where p.scan_id = $1 and p.url = any($2::text[])`,
        [scanId, urls.slice(start, start + PAGES_PER_READ)],
      );
    }
  }

  /** The first link of each page to one of these addresses. */
  anchors(
    scanId: string,
    urls: readonly string[],
    targets: readonly string[],
  ): Promise<
    { readonly url: string; readonly to: string; readonly anchor: string; isNofollow: boolean }[]
  > {
    return queryBound(
      this.fork(),
      `select distinct on (p.url) p.url, l.url as "to", l.text as anchor,
         coalesce(l."isNofollow", false) as "isNofollow"
       from scan_pages p
       cross join lateral json_to_recordset(p.targets -> 'links')
         as l(url text, text text, "isNofollow" boolean)
       where p.scan_id = $1 and p.url = any($2::text[]) and l.url = any($3::text[])
       order by p.url, coalesce(l."isNofollow", false), l.text = ''`,
      [scanId, urls, targets],
    );
  }

  /** The addresses that lead to a page: its own, and those that redirect to it; at most a hundred. */
  async addressesOf(scanId: string, url: string): Promise<string[]> {
    const rows = await queryBound<{ url: string }>(
      this.fork(),
      `select url from listed_pages
       where scan_id = $1 and left(redirects_to, 200) = left($2, 200) and redirects_to = $2 order by url limit 100`,
      [scanId, url],
    );
    return [...new Set([url, ...rows.map((row) => row.url)])];
  }

  async titles(scanId: string, urls: readonly string[]): Promise<Map<string, string | null>> {
    const rows = await queryBound<{ url: string; title: string | null }>(
      this.fork(),
      'select url, title from scan_pages where scan_id = $1 and url = any($2::text[])',
      [scanId, urls],
    );
    return new Map(rows.map(({ url, title }) => [url, title]));
  }
}
