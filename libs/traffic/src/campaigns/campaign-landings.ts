import { belongsTo } from '@app/domain';
import type { Website } from '@app/domain';
import { WebsiteContentService } from '@app/seo-scan';
import { Injectable } from '@nestjs/common';
import { setImmediate } from 'node:timers/promises';
import type { StoredKeyword } from '../entities/campaign.entity.js';
import { chooseLanding } from '../rules/landing-page.js';
import type { KeywordShare } from '../rules/keyword-shares.js';

/** Enough to find the page about a keyword; pages nearest to the home page come first. */
const PAGES_CONSIDERED = 300;
const NOT_SCANNED = 'The website has no completed scan yet, so visits land on the URL you entered.';

/** Where the visitors of each keyword arrive: the best page of the website's last crawl. */
@Injectable()
export class CampaignLandings {
  constructor(private readonly content: WebsiteContentService) {}

  async choose(
    website: Website,
    targetUrl: string,
    shares: readonly KeywordShare[],
  ): Promise<StoredKeyword[]> {
    const read = await this.content.pages(website.id, PAGES_CONSIDERED);
    const pages = read
      .filter(({ url }) => belongsTo(website.identity, url))
      .map(({ url, title, phrases }) => ({
        url,
        title,
        // Headings are stored as the key phrases found in them.
        h1: textOf(phrases.filter(({ places }) => places.includes('h1'))),
        phrases: phrases.map(({ phrase }) => phrase),
      }));
    const chosen: StoredKeyword[] = [];
    for (const { keyword, ordered } of shares) {
      const landing = chooseLanding(keyword, pages);
      const landingUrl = landing?.url ?? targetUrl;
      const landingReason = landing === null ? NOT_SCANNED : landing.reason;
      chosen.push({ keyword, ordered, landingUrl, landingReason });
      await setImmediate(); // a hundred keywords over hundreds of pages must not block other requests
    }
    return chosen;
  }
}

function textOf(phrases: readonly { readonly phrase: string }[]): string | null {
  return phrases.length === 0 ? null : phrases.map(({ phrase }) => phrase).join(' ');
}
