import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { parseTypedUrl } from '@app/common/contract';
import { RankedKeywords, RankingPurchases } from '@app/keywords';
import { rankingSources } from '@app/keywords/contract';
import type { RankedKeyword, RankingSource } from '@app/keywords/contract';
import { Injectable } from '@nestjs/common';
import { MAX_KEYWORD_CHARS } from '../contract/index.js';
import type { FindKeywordsInput, FoundKeywordsResponse } from '../contract/index.js';

const KEYWORDS_SHOWN = 50;
/** Specification 1 section 8. */
const NOTHING_FOUND =
  'No ranked keywords found for this domain. Try a different website or enter keywords manually.';
/** What the keywords of each source are. */
const NOTES: Readonly<Record<RankingSource, string>> = {
  tracked: 'Tracked keywords show the position of their last check.',
  search_console:
    "Keywords from Search Console had impressions in the last 30 final days. Positions are averages; volumes and difficulties aren't available.",
  search_console_export:
    "Keywords from an imported Search Console export had impressions in the period shown for each. Positions are averages; volumes and difficulties aren't available.",
  dataforseo: 'Keywords from DataForSEO were purchased and date from the day shown for each.',
  own_pages:
    "These phrases come from your website's last scan. They show what it's about, not what it ranks for: Search Console isn't connected, so positions, volumes and difficulties aren't available.",
};

/** Finds keywords for an SEO campaign, and says where nothing is measured. */
@Injectable()
export class KeywordFinder {
  constructor(
    private readonly ranked: RankedKeywords,
    private readonly purchases: RankingPurchases,
  ) {}

  /** Throws `validation_failed` for a text that is neither a domain nor an address. */
  async find({ userId }: Actor, { domain }: FindKeywordsInput): Promise<FoundKeywordsResponse> {
    const url = parseTypedUrl(domain);
    if (url === null) {
      const message = 'Please enter a valid website address';
      throw new AppError('validation_failed', message, { details: { domain: message } });
    }
    const [ranked, purchase] = await Promise.all([
      this.ranked.ofWebsite(userId, url, KEYWORDS_SHOWN),
      this.purchases.offer(userId, url),
    ]);
    const keywords = ranked.filter(({ keyword }) => keyword.length <= MAX_KEYWORD_CHARS);
    return { success: true, keywords, purchase, note: noteOn(keywords) };
  }
}

function noteOn(keywords: readonly RankedKeyword[]): string {
  if (keywords.length === 0) return NOTHING_FOUND;
  const used = new Set(
    keywords.flatMap(({ source, others }) => [source, ...others.map((other) => other.source)]),
  );
  return rankingSources
    .filter((source) => used.has(source))
    .map((source) => NOTES[source])
    .join(' ');
}
