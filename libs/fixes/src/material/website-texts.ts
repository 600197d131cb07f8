import { WebsitesService } from '@app/domain';
import { FixableIssuesService } from '@app/seo-scan';
import type { PageVisit } from '@app/seo-scan';
import { Injectable } from '@nestjs/common';
import { pathOfPage } from '../rules/page-path.js';
import { FixesRepository } from '../fixes.repository.js';
import { SiteTexts, declaredNameOf } from './site-material.js';
import type { SiteText } from './site-material.js';

const MAX_TEXTS = 20_000;

/** What writers and guards may know about the whole website. */
@Injectable()
export class WebsiteTexts {
  constructor(
    private readonly scans: FixableIssuesService,
    private readonly fixes: FixesRepository,
    private readonly websites: WebsitesService,
  ) {}

  /**
   * `scanId`: the scan whose pages are the other pages; `null` for none. Rejects only if the visit's signal is aborted.
   */
  async read(
    visit: PageVisit,
    { websiteId, scanId }: { readonly websiteId: string; readonly scanId: string | null },
  ): Promise<SiteTexts> {
    const { origin } = visit;
    const home = await visit.read(`${origin}/`);
    const [website, scanned, written] = await Promise.all([
      this.websites.find(websiteId),
      scanId === null ? [] : this.textsOfScan(scanId),
      this.fixes.textsOf(websiteId),
    ]);
    const name = declaredNameOf(home.kind === 'read' ? home.page : null);
    const bannedWords = website?.bannedWords ?? [];
    return new SiteTexts({ origin, name, bannedWords }, [...scanned, ...written]);
  }

  private async textsOfScan(scanId: string): Promise<SiteText[]> {
    const pages = await this.scans.texts(scanId, MAX_TEXTS);
    return pages.flatMap(({ url, title, description }) => {
      const path = pathOfPage(url) ?? url;
      return [
        { path, kind: 'title' as const, text: title ?? '' },
        { path, kind: 'meta_description' as const, text: description ?? '' },
      ];
    });
  }
}
