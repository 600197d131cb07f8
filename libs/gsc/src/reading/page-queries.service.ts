import { Injectable } from '@nestjs/common';
import { GscReadingService, rangeOf } from './gsc-reading.service.js';
import { measuresOf } from '../rules/measures.js';
import { ReadingRepository } from './reading.repository.js';
import type { DayRange } from './reading.repository.js';
import type { SearchKeyword } from '../contract/index.js';
import type { GscProperty } from '../entities/gsc-property.entity.js';

const FIX_WRITER_DAYS = 28;
const QUERIES_OF_A_PAGE = 10;
const RANKED_DAYS = 30;

export interface PageSearches {
  /** Best first; empty when not connected, or when queries of pages are not fetched. */
  readonly queries: readonly { readonly query: string; readonly clicks: number }[];
  /** Of the last 28 final days; `null` when not known. */
  readonly clicks: number | null;
}

/** Searches that showed a website or a page in 30 final days, those with the most clicks first. */
export interface RankedSearches {
  readonly range: DayRange;
  readonly keywords: readonly SearchKeyword[];
}

/** Measured figures of a whole domain in 30 final days. */
export interface DomainSearches {
  readonly siteUrl: string;
  readonly range: DayRange;
  readonly clicks: number;
  /** Searches that showed the domain; rare ones are missing. */
  readonly keywordCount: number;
  /** Those with the most clicks first. */
  readonly keywords: readonly SearchKeyword[];
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
  rankedKeywords(userId: string, href: string, limit: number): Promise<RankedSearches | null> {
    return this.ranked(userId, href, (property, range) =>
      this.reading.topKeywords(property.id, range, limit),
    );
  }

  /** Keywords of one page, as `rankedKeywords`; none where queries of pages are not fetched. */
  rankedKeywordsOfPage(userId: string, url: string, limit: number): Promise<RankedSearches | null> {
    return this.ranked(userId, url, async (property, range) =>
      (await this.repository.pageKeywords(property.id, range, url, limit)).map(
        ({ keyword, ...sums }) => ({ keyword, ...measuresOf(sums) }),
      ),
    );
  }

  private async ranked(
    userId: string,
    href: string,
    read: (property: GscProperty, range: DayRange) => Promise<readonly SearchKeyword[]>,
  ): Promise<RankedSearches | null> {
    const property = await this.reading.propertyFor(userId, href);
    const range = property === null ? null : rangeOf(property, RANKED_DAYS);
    if (property === null || range === null) return null;
    return { range, keywords: await read(property, range) };
  }

  /**
   * Figures of a domain (without `www.`, punycode); `null` unless a fetched property is of exactly this domain, and every
   * day of the range is fetched.
   */
  async ofDomain(userId: string, domain: string, limit: number): Promise<DomainSearches | null> {
    const property = await this.reading.propertyOfDomain(userId, domain);
    const range = property === null ? null : rangeOf(property, RANKED_DAYS);
    if (property === null || range === null) return null;
    if ((await this.repository.countFetched(property.id, range)) !== RANKED_DAYS) return null;
    const list = { filter: '', sort: 'clicks', limit } as const;
    const [days, rows] = await Promise.all([
      this.repository.days(property.id, range),
      this.repository.keywords(property.id, range, list),
    ]);
    return {
      siteUrl: property.siteUrl,
      range,
      clicks: days.reduce((sum, { clicks }) => sum + clicks, 0),
      keywordCount: rows[0]?.total ?? 0,
      keywords: rows.map(({ keyword, ...sums }) => ({ keyword, ...measuresOf(sums) })),
    };
  }
}
