import type { KeyPhrase } from '@app/crawler/pages';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SiteKeywordsRepository } from './site-keywords.repository.js';

/** A page as read by the last crawl. */
export interface ContentPage {
  readonly url: string;
  readonly title: string | null;
  /** The subjects the page states itself, best first. */
  readonly phrases: readonly KeyPhrase[];
}

/** The content read by the last completed scan of a website, for features that build on it. */
@Injectable()
export class WebsiteContentService {
  constructor(
    private readonly em: EntityManager,
    private readonly keywords: SiteKeywordsRepository,
  ) {}

  /** Readable pages, nearest to the home page first; empty without a scan. */
  async pages(websiteId: string, limit: number): Promise<ContentPage[]> {
    const scanId = await this.lastScanId(websiteId);
    if (scanId === null) return [];
    return this.em.fork().execute<ContentPage[]>(
      `select url, title, phrases from scan_pages
       where scan_id = ? and outcome = 'ok' and status between 200 and 299
       order by depth nulls last, length(url), url limit ?`,
      [scanId, limit],
    );
  }

  /** Phrases of the most pages and titles first; empty without a scan. */
  async phrases(websiteId: string, limit: number): Promise<string[]> {
    const scanId = await this.lastScanId(websiteId);
    if (scanId === null) return [];
    return (await this.keywords.list(scanId, limit)).map(({ phrase }) => phrase);
  }

  private async lastScanId(websiteId: string): Promise<string | null> {
    const [last] = await this.em.fork().execute<{ id: string }[]>(
      `select id from scans where website_id = ? and status = 'completed' and mode = 'site'
       order by created_at desc limit 1`,
      [websiteId],
    );
    return last?.id ?? null;
  }
}
