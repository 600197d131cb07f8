import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { KeyPhrase } from '../gather/key-phrases.js';
import { SiteKeywordsRepository } from './site-keywords.repository.js';

/** A page as the last crawl has read it. */
export interface ContentPage {
  readonly url: string;
  readonly title: string | null;
  /** What it says it is about, best first. */
  readonly phrases: readonly KeyPhrase[];
}

/** What the last completed scan of a website has read, for features that build on it. */
@Injectable()
export class WebsiteContentService {
  constructor(
    private readonly em: EntityManager,
    private readonly keywords: SiteKeywordsRepository,
  ) {}

  /** Pages that were shown, nearest to the home page first; empty without a scan. */
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

  /** Phrases that most pages and titles carry first; empty without a scan. */
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
