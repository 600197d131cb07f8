import type { KeyPhrase, SitemapSize } from '@app/crawler/pages';
import { queryBound } from '@app/common';
import type { ScannedPages } from '@app/domain-analytics';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CrawledPagesRepository } from './crawled-pages.repository.js';
import { SiteKeywordsRepository } from './site-keywords.repository.js';

/** A page as read by the last crawl. */
export interface ContentPage {
  readonly url: string;
  readonly title: string | null;
  /** The subjects the page states itself, best first. */
  readonly phrases: readonly KeyPhrase[];
}

/** A subject that pages state themselves. */
export interface ContentPhrase {
  readonly phrase: string;
  /** The page most about it. */
  readonly address: string;
  /** Day on which it was read. */
  readonly readOn: string;
}

interface LastScan {
  readonly id: string;
  readonly url: string;
  readonly readOn: string;
  readonly finishedAt: Date | string;
  readonly sitemap: SitemapSize | null;
}

/** The content read by the last completed scan of a website, for features that build on it. */
@Injectable()
export class WebsiteContentService {
  constructor(
    private readonly em: EntityManager,
    private readonly keywords: SiteKeywordsRepository,
    private readonly crawled: CrawledPagesRepository,
  ) {}

  /** Readable pages, nearest to the home page first; empty without a scan. */
  async pages(websiteId: string, limit: number): Promise<ContentPage[]> {
    const scan = await this.lastScan(websiteId);
    if (scan === null) return [];
    return this.em.fork().execute<ContentPage[]>(
      `select url, title, phrases from scan_pages
       where scan_id = ? and outcome = 'ok' and status between 200 and 299
       order by depth nulls last, length(url), url limit ?`,
      [scan.id, limit],
    );
  }

  /** Phrases of the most pages and titles first, each with the page most about it; empty without a scan. */
  async phrases(websiteId: string, limit: number): Promise<ContentPhrase[]> {
    const scan = await this.lastScan(websiteId);
    if (scan === null) return [];
    const rows = await this.keywords.list(scan.id, limit);
    return rows.map(({ phrase, bestUrl }) => ({
      ...{ phrase, address: bestUrl },
      readOn: scan.readOn,
    }));
  }

  /** Phrases of one page in any of these spellings, best first; empty unless the last scan has read it. */
  async phrasesOfPage(
    websiteId: string,
    spellings: readonly string[],
    limit: number,
  ): Promise<ContentPhrase[]> {
    const scan = await this.lastScan(websiteId);
    if (scan === null) return [];
    const [page] = await queryBound<Pick<ContentPage, 'url' | 'phrases'>>(
      this.em.fork(),
      `select url, phrases from scan_pages
       where scan_id = $1 and url = any($2::text[]) and outcome = 'ok' order by length(url) limit 1`,
      [scan.id, spellings],
    );
    return (page?.phrases ?? []).slice(0, limit).map(({ phrase }) => ({
      ...{ phrase, address: page?.url ?? '' },
      readOn: scan.readOn,
    }));
  }

  /** Pages with what they link to and load, nearest to the home page first; `null` without a scan. */
  async crawledPages(websiteId: string, limit: number): Promise<ScannedPages | null> {
    const scan = await this.lastScan(websiteId);
    if (scan === null) return null;
    const { url: startUrl, finishedAt, sitemap } = scan;
    const pages = await this.crawled.list(scan.id, limit);
    return { startUrl, finishedAt: new Date(finishedAt), sitemap, pages };
  }

  private async lastScan(websiteId: string): Promise<LastScan | null> {
    const [last] = await this.em.fork().execute<LastScan[]>(
      `select id, url, to_char(created_at at time zone 'utc', 'YYYY-MM-DD') as "readOn",
              coalesce(finished_at, created_at) as "finishedAt",
              sitemap_size as sitemap
       from scans
       where website_id = ? and status = 'completed' and mode = 'site' order by created_at desc limit 1`,
      [websiteId],
    );
    return last ?? null;
  }
}
