import { PageQueries } from '@app/gsc';
import type { PageSearches } from '@app/gsc';
import { RankedKeywords } from '@app/keywords';
import { Injectable } from '@nestjs/common';
import type { PageMaterial } from '../rules/material.js';
import { rankedPhrases } from '../rules/ranked-phrases.js';

const KEYWORDS_READ = 10;

/** What is known about the searches that lead to a page, for writers and guards. Never buys anything. */
@Injectable()
export class PageSearchData {
  constructor(
    private readonly searches: PageQueries,
    private readonly ranked: RankedKeywords,
  ) {}

  /** `url` is the address of the page as it writes it, `userId` the owner of the website. */
  async ofPage(
    userId: string,
    url: string,
  ): Promise<PageSearches & Pick<PageMaterial, 'rankedKeywords'>> {
    const [searches, ranked] = await Promise.all([
      this.searches.ofPage(userId, url),
      this.ranked.ofPage(userId, new URL(url), KEYWORDS_READ),
    ]);
    return { ...searches, rankedKeywords: rankedPhrases(ranked) };
  }
}
