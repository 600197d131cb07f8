import { PageQueries } from '@app/gsc';
import type { PageSearches } from '@app/gsc';
import { RankedKeywords } from '@app/keywords';
import type { RankedKeyword } from '@app/keywords/contract';
import { Injectable } from '@nestjs/common';
import type { PageMaterial } from '../rules/material.js';

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
    const rankedKeywords = ranked.flatMap(({ keyword, position, ...ranking }) => {
      const source = sourceName(ranking);
      return source === null ? [] : [{ keyword, source, position }];
    });
    return { ...searches, rankedKeywords };
  }
}

/** `null` for words of the page itself, which writers have anyway. */
function sourceName({ source, engine }: Pick<RankedKeyword, 'source' | 'engine'>): string | null {
  switch (source) {
    case 'tracked':
      return engine === 'demo' ? 'tracked keyword (Demo search engine)' : 'tracked keyword';
    case 'search_console':
      return 'Search Console';
    case 'dataforseo':
      return 'DataForSEO';
    case 'own_pages':
      return null;
  }
}
