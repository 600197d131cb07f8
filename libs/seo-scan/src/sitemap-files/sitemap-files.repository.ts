import type { PageFacts, SitemapSize } from '@app/crawler/pages';
import { Repository } from '@app/common';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import type { SitemapDifference } from '../contract/index.js';

/** Google reads at most so many images of a page. */
const IMAGES_MAX = 1_000;
/** Earlier scans whose texts are compared. */
const SCANS_COMPARED = 10;
const IMAGE_FILE = '^https?://[^?#]+\\.(?:avif|bmp|gif|jpe?g|png|svg|webp)(?:[?#].*)?$';

export interface IndexablePage {
  readonly url: string;
  readonly hash: string | null;
  readonly versions: PageFacts['hreflang'];
  readonly images: readonly string[];
}

export interface ComparedScan {
  readonly id: string;
  readonly day: string;
}

export interface DifferentPage {
  readonly url: string;
  readonly indexability: string;
}

const IS_DIFFERENT: Readonly<Record<SitemapDifference, string>> = {
  missing: `l.indexability = 'indexable' and not l.is_in_sitemap`,
  superfluous: `l.is_in_sitemap and l.indexability in ('redirect', 'error')`,
  not_indexable: `l.is_in_sitemap and l.indexability in ('noindex', 'canonicalised', 'blocked_by_robots')`,
};

/** The pages of a scan as a sitemap needs them. */
@Injectable()
export class SitemapFilesRepository extends Repository {
  /** The scan itself first, then earlier scans of the website that read its pages in the same way, newest first. */
  comparedScans(scanId: string): Promise<ComparedScan[]> {
    return queryBound<ComparedScan>(
      this.fork(),
      `select b.id, to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD') as day
       from scans s join scans b on b.user_id = s.user_id and b.origin = s.origin
       where s.id = $1 and (b.id = s.id or (b.status = 'completed' and b.mode = 'site'
         and b.rendering_used is not distinct from s.rendering_used and b.created_at < s.created_at))
       order by b.created_at desc limit $2`,
      [scanId, SCANS_COMPARED + 1],
    );
  }

  pages(
    scanId: string,
    after: string,
    { limit, hasImages }: { readonly limit: number; readonly hasImages: boolean },
  ): Promise<IndexablePage[]> {
    const images = `(select coalesce(json_agg(url), '[]'::json) from (
      select distinct i ->> 'url' as url from json_array_elements(p.targets -> 'images') i
      where i ->> 'url' ~* '${IMAGE_FILE}' order by url limit ${IMAGES_MAX}) d)`;
    return queryBound<IndexablePage>(
      this.fork(),
      `select l.url, p.facts ->> 'contentHash' as hash, coalesce(p.facts -> 'hreflang', '[]'::jsonb) as versions,
         ${hasImages ? images : `'[]'::json`} as images
       from listed_pages l join scan_pages p on p.scan_id = l.scan_id and p.url = l.url
       where l.scan_id = $1 and l.indexability = 'indexable' and l.url > $2 order by l.url limit $3`,
      [scanId, after, limit],
    );
  }

  /** The texts of these pages in these scans. */
  texts(
    scanIds: readonly string[],
    urls: readonly string[],
  ): Promise<{ readonly scanId: string; readonly url: string; readonly hash: string | null }[]> {
    return queryBound(
      this.fork(),
      `select scan_id as "scanId", url, facts ->> 'contentHash' as hash from scan_pages
       where scan_id = any($1::uuid[]) and url = any($2::text[])`,
      [scanIds, urls],
    );
  }

  async counts(
    scanId: string,
  ): Promise<Readonly<Record<SitemapDifference | 'pages' | 'versions' | 'listed', number>>> {
    const [row] = await queryBound<
      Record<SitemapDifference | 'pages' | 'versions' | 'listed', number>
    >(
      this.fork(),
      `select count(*) filter (where l.indexability = 'indexable')::int as pages,
         count(*) filter (where l.indexability = 'indexable' and l.hreflangs > 0)::int as versions,
         count(*) filter (where l.is_in_sitemap)::int as listed,
         ${Object.entries(IS_DIFFERENT)
           .map(([kind, condition]) => `count(*) filter (where ${condition})::int as ${kind}`)
           .join(', ')}
       from listed_pages l where l.scan_id = $1`,
      [scanId],
    );
    return (
      row ?? { pages: 0, versions: 0, listed: 0, missing: 0, superfluous: 0, not_indexable: 0 }
    );
  }

  different(
    scanId: string,
    kind: SitemapDifference,
    { after, limit }: { readonly after: string; readonly limit: number },
  ): Promise<DifferentPage[]> {
    return queryBound<DifferentPage>(
      this.fork(),
      `select l.url, l.indexability from listed_pages l
       where l.scan_id = $1 and ${IS_DIFFERENT[kind]} and l.url > $2 order by l.url limit $3`,
      [scanId, after, limit],
    );
  }
}

/** Of a scan's own sitemap; `null` when it is not known. */
export function knownSize(
  size: SitemapSize | null | undefined,
): { addresses: number; isWhole: boolean } | null {
  if (size == null || size.addresses === null) return null;
  return { addresses: size.addresses, isWhole: size.isWhole };
}
