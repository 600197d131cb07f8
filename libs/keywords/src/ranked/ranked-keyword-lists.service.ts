import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { parseTypedUrl } from '@app/common/contract';
import { Injectable } from '@nestjs/common';
import type { RankedKeywordsInput, RankedKeywordsResponse } from '../contract/index.js';
import { RankedKeywords } from './ranked-keywords.service.js';
import { RankingPurchases } from './ranking-purchases.service.js';

/** Specification 2 section 9: ten on the card of a page. */
const KEYWORDS_OF_PAGE = 10;
const KEYWORDS_OF_WEBSITE = 50;
const NO_ADDRESS = 'Please enter a valid website address';

/** What the keywords of a typed address are, and what buying more of them costs. */
@Injectable()
export class RankedKeywordLists {
  constructor(
    private readonly ranked: RankedKeywords,
    private readonly purchases: RankingPurchases,
  ) {}

  /** Throws `validation_failed` for a text that is neither a domain nor an address. */
  async of({ userId }: Actor, input: RankedKeywordsInput): Promise<RankedKeywordsResponse> {
    const url = parseTypedUrl(input.url);
    if (url === null)
      throw new AppError('validation_failed', NO_ADDRESS, { details: { url: NO_ADDRESS } });
    const [keywords, purchase] = await Promise.all([
      input.scope === 'page'
        ? this.ranked.ofPage(userId, url, KEYWORDS_OF_PAGE)
        : this.ranked.ofWebsite(userId, url, KEYWORDS_OF_WEBSITE),
      this.purchases.offer(userId, url),
    ]);
    return { success: true, keywords, purchase };
  }
}
