import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { parseTypedUrl } from '@app/common/contract';
import { WebsitesService } from '@app/domain';
import { PageQueries } from '@app/gsc';
import { WebsiteContentService } from '@app/seo-scan';
import { Injectable } from '@nestjs/common';
import { MAX_KEYWORD_CHARS } from '../contract/index.js';
import type { RankedKeywordsResponse, RankedKeywordsInput } from '../contract/index.js';

const KEYWORDS_SHOWN = 50;
/** Specification 1 section 8. */
const NOTHING_FOUND =
  'No ranked keywords found for this domain. Try a different website or enter keywords manually.';
const FROM_SEARCH_CONSOLE =
  'These keywords come from Search Console: people searched for them and saw this website in the last 30 final days. Positions are averages; volumes and difficulties are not available there.';
const FROM_CONTENT =
  "These phrases come from the pages of your website's last scan. They are what it is about, not what it ranks for: Search Console is not connected for it, so positions, volumes and difficulties are not available.";

/** Finds keywords for an SEO campaign, and says where nothing is measured. */
@Injectable()
export class KeywordFinder {
  constructor(
    private readonly websites: WebsitesService,
    private readonly content: WebsiteContentService,
    private readonly searches: PageQueries,
  ) {}

  /** Throws `validation_failed` for a text that is neither a domain nor an address. */
  async find(actor: Actor, { domain }: RankedKeywordsInput): Promise<RankedKeywordsResponse> {
    const url = parseTypedUrl(domain);
    if (url === null) {
      const message = 'Please enter a valid website address';
      throw new AppError('validation_failed', message, { details: { domain: message } });
    }
    const ranked = await this.searches.rankedKeywords(actor.userId, url.href, KEYWORDS_SHOWN);
    if (ranked !== null && ranked.length > 0) return fromSearchConsole(ranked);
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

/** Measured, so it precedes everything that is derived. */
function fromSearchConsole(
  ranked: readonly { readonly keyword: string; readonly position: number | null }[],
): RankedKeywordsResponse {
  const keywords = ranked
    .filter(({ keyword }) => keyword.length <= MAX_KEYWORD_CHARS)
    .map(({ keyword, position }) => ({
      keyword,
      position: position === null ? null : Math.round(position * 10) / 10,
      ...{ volume: null, difficulty: null },
      source: 'search_console' as const,
    }));
  return { success: true, keywords, note: FROM_SEARCH_CONSOLE };
}
