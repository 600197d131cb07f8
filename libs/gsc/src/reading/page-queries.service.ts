import { Injectable } from '@nestjs/common';
import { GscReadingService, rangeOf } from './gsc-reading.service.js';
import { ReadingRepository } from './reading.repository.js';
import type { SearchKeyword } from '../contract/index.js';

const FIX_WRITER_DAYS = 28;
const QUERIES_OF_A_PAGE = 10;
const RANKED_DAYS = 30;

export interface PageSearches {
  /** Best first; empty when not connected, or when queries of pages are not fetched. */
  readonly queries: readonly { readonly query: string; readonly clicks: number }[];
  /** Of the last 28 final days; `null` when not known. */
  readonly clicks: number | null;
}

/** Search Console's data on a user's pages, for other features. Never throws for a user who is not connected. */
@Injectable()
export class PageQueries {
  constructor(
    private readonly reading: GscReadingService,
    private readonly repository: ReadingRepository,
  ) {}

  /** The searches that show a page. `url` is the address of the page as it writes it. */
  async ofPage(userId: string, url: string): Promise<PageSearches> {
    const property = await this.reading.propertyFor(userId, url);
    const range = property === null ? null : rangeOf(property, FIX_WRITER_DAYS);
    if (property === null || range === null) return { queries: [], clicks: null };
    const [queries, sums, fetched] = await Promise.all([
      this.repository.pageQueries(property.id, range, url, QUERIES_OF_A_PAGE),
      this.repository.pageSums(property.id, range, url),
      this.repository.countFetched(property.id, range),
    ]);
    // Half of the days would be half of the clicks.
    return { queries, clicks: fetched === FIX_WRITER_DAYS ? sums.clicks : null };
  }

  /** Keywords of a website by clicks in 30 days; `null` when no fetched property covers it. */
  async rankedKeywords(
    userId: string,
    href: string,
    limit: number,
  ): Promise<readonly SearchKeyword[] | null> {
    const property = await this.reading.propertyFor(userId, href);
    const range = property === null ? null : rangeOf(property, RANKED_DAYS);
    if (property === null || range === null) return null;
    return this.reading.topKeywords(property.id, range, limit);
  }
}
