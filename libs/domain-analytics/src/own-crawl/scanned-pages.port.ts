import type { SitemapSize } from '@app/crawler/pages';
import { Injectable } from '@nestjs/common';
import type { CrawledPage } from '../rules/crawled-page.js';

/** Pages of a scan that is finished. */
export interface ScannedPages {
  readonly finishedAt: Date;
  readonly startUrl: string;
  /** `null` in scans from before it was stored. */
  readonly sitemap: SitemapSize | null;
  /** HTML pages only, nearest to the home page first. */
  readonly pages: readonly CrawledPage[];
}

/** Scans read websites and depend on this feature; they connect themselves when they start. */
export interface ScannedWebsites {
  /**
   * Pages of the last finished scan of the website that the user has at this host; `null` without one.
   * @param limit of pages.
   */
  lastPages(userId: string, host: string, limit: number): Promise<ScannedPages | null>;
}

/** The users' own scans. As long as nothing is connected, there are none. */
@Injectable()
export class ScannedPagesPort implements ScannedWebsites {
  private websites: ScannedWebsites | null = null;

  connect(websites: ScannedWebsites): void {
    this.websites = websites;
  }

  async lastPages(userId: string, host: string, limit: number): Promise<ScannedPages | null> {
    return (await this.websites?.lastPages(userId, host, limit)) ?? null;
  }
}
