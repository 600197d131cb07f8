import { Repository, queryBound } from '@app/common';
import type { KeyPhrase } from '@app/crawler/pages';
import { CLUE_ADDRESSES_MAX } from '@app/domain-analytics';
import type { CrawledPage } from '@app/domain-analytics';
import { Injectable } from '@nestjs/common';

interface CrawledPageRow {
  readonly address: string;
  readonly title: string | null;
  readonly phrases: readonly KeyPhrase[];
  readonly internalLinks: number;
  readonly outlinks: CrawledPage['outlinks'];
  readonly loaded: readonly string[];
}

/** Pages of a scan with what they link to and load. */
@Injectable()
export class CrawledPagesRepository extends Repository {
  /** HTML pages, nearest to the home page first. Headers and generators of pages are not stored. */
  async list(scanId: string, limit: number): Promise<CrawledPage[]> {
    const rows = await queryBound<CrawledPageRow>(
      this.fork(),
      `with pages as materialized (
         select url, title, phrases, depth, targets, coalesce((facts->>'internalLinks')::int, 0) as internal
         from scan_pages
         where scan_id = $1 and outcome = 'ok' and facts->>'isHtml200' = 'true'
         order by depth nulls last, length(url), url limit $2
       )
       select url as address, title, phrases, internal as "internalLinks",
         (select coalesce(json_agg(json_build_object('host', host, 'links', links) order by host), '[]')
          from (select substring(l.url from '^https?://(?:[^/?#@]*@)?(\\[[^]]+\\]|[^/:?#]+)') as host, count(*)::int as links
                from json_to_recordset(coalesce(targets->'links', '[]')) as l(url text, "isInternal" boolean)
                where not l."isInternal" group by 1) hosts
          where host is not null) as outlinks,
         (select coalesce(json_agg(r.url), '[]')
          from (select url from json_to_recordset(coalesce(targets->'resources', '[]')) as loads(url text)
                union all
                select url from json_to_recordset(coalesce(targets->'images', '[]')) as images(url text)
                limit $3) r) as loaded
       from pages order by depth nulls last, length(url), url`,
      [scanId, limit, CLUE_ADDRESSES_MAX],
    );
    return rows.map(({ loaded, ...page }) => ({
      ...page,
      clues: { addresses: loaded, generators: [], headers: {} },
    }));
  }
}
