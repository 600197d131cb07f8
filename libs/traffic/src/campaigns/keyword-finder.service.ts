import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { parseTypedUrl } from '@app/common/contract';
import { WebsitesService } from '@app/domain';
import { WebsiteContentService } from '@app/seo-scan';
import { Injectable } from '@nestjs/common';
import { MAX_KEYWORD_CHARS } from '../contract/index.js';
import type { RankedKeywordsAnswer, RankedKeywordsInput } from '../contract/index.js';

const KEYWORDS_SHOWN = 50;
/** Specification 1 section 8. */
const NOTHING_FOUND =
  'No ranked keywords found for this domain. Try a different website or enter keywords manually.';
const FROM_CONTENT =
  "These phrases come from the pages of your website's last scan. They are what it is about, not what it ranks for: Search Console is not connected, so positions, volumes and difficulties are not available.";

/** Keywords for an SEO campaign. Where nothing is measured it says so. */
@Injectable()
export class KeywordFinder {
  constructor(
    private readonly websites: WebsitesService,
    private readonly content: WebsiteContentService,
  ) {}

  /** Throws `validation_failed` for a text that is no domain or address. */
  async find(actor: Actor, { domain }: RankedKeywordsInput): Promise<RankedKeywordsAnswer> {
    const url = parseTypedUrl(domain);
    if (url === null) {
      const message = 'Please enter a valid website address';
      throw new AppError('validation_failed', message, { details: { domain: message } });
    }
    const website = await this.websites.findForHost(actor.userId, url.host);
    const phrases = website === null ? [] : await this.content.phrases(website.id, KEYWORDS_SHOWN);
    const keywords = phrases
      .filter((phrase) => phrase.length <= MAX_KEYWORD_CHARS)
      .map((keyword) => ({
        keyword,
        ...{ position: null, volume: null, difficulty: null },
        source: 'site_content' as const,
      }));
    const note = keywords.length === 0 ? NOTHING_FOUND : FROM_CONTENT;
    return { success: true, keywords, note };
  }
}
