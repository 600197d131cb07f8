import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { SiteKeywords } from '../contract/index.js';
import { ScansRepository } from '../scan-records/scans.repository.js';
import { SiteKeywordsRepository } from './site-keywords.repository.js';

const KEYWORDS_SHOWN = 100;
const NOT_CONNECTED =
  'Search queries with clicks and positions appear on the Search Console screen once it is connected.';

/** The subjects of a website in its own words, from the pages of one scan. */
@Injectable()
export class SiteKeywordsService {
  constructor(
    private readonly scans: ScansRepository,
    private readonly repository: SiteKeywordsRepository,
  ) {}

  async ofScan(actor: Actor, scanId: string): Promise<SiteKeywords> {
    const scan = await this.scans.findOwn(actor.userId, scanId);
    if (scan === null) throw new AppError('not_found', 'Scan not found');
    const [rows, pages] = await Promise.all([
      this.repository.list(scanId, KEYWORDS_SHOWN),
      this.repository.countPages(scanId),
    ]);
    return {
      source: 'site_content',
      keywords: rows.map((row) => ({
        phrase: row.phrase,
        pages: row.pages,
        occurrences: row.occurrences,
        title_pages: row.titlePages,
        best_page: { url: row.bestUrl, title: row.bestTitle },
      })),
      pages_read: pages,
      search_console: { is_connected: false, reason: NOT_CONNECTED },
    };
  }
}
