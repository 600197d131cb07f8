import { Injectable } from '@nestjs/common';
import type { Anomaly } from '../contract/index.js';
import { anomaliesIn } from '../rules/anomalies.js';
import { GscReadingService, rangeOf } from './gsc-reading.service.js';
import { ReadingRepository } from './reading.repository.js';

export interface QueryDay {
  readonly day: string;
  /** Google's average position. */
  readonly position: number;
  readonly clicks: number;
  readonly impressions: number;
}

/** Days of a query, with those among them on which Google counted wrongly. */
export interface QueryDays {
  readonly siteUrl: string;
  readonly days: readonly QueryDay[];
  readonly anomalies: readonly Anomaly[];
}

/** Search Console's data on single queries of a host, for other features. */
@Injectable()
export class QuerySeries {
  constructor(
    private readonly reading: GscReadingService,
    private readonly repository: ReadingRepository,
  ) {}

  /**
   * Days with impressions of a query, oldest first, of the range that ends at the last final day. `place` is a host,
   * with or without a path; `null` when no fetched property covers it.
   */
  async of(userId: string, place: string, query: string, days: number): Promise<QueryDays | null> {
    const property = await this.reading.propertyOfPlace(userId, place);
    const range = property === null ? null : rangeOf(property, days);
    if (property === null || range === null) return null;
    const found = await this.repository.keywordDays(property.id, range, [query]);
    return {
      siteUrl: property.siteUrl,
      days: found
        .map(({ day, position, clicks, impressions }) => ({ day, position, clicks, impressions }))
        .reverse(),
      anomalies: anomaliesIn(range),
    };
  }

  /** Pages that Google has shown for each query; `null` when page queries of this place are not fetched. */
  async pagesOf(
    userId: string,
    place: string,
    queries: readonly string[],
    days: number,
  ): Promise<ReadonlyMap<string, ReadonlySet<string>> | null> {
    const property = await this.reading.propertyOfPlace(userId, place);
    const range = property === null ? null : rangeOf(property, days);
    if (property?.hasPageQueries !== true || range === null) return null;
    const pages = new Map<string, Set<string>>();
    for (const { query, page } of await this.repository.pagesOfQueries(property.id, range, queries))
      pages.set(query, (pages.get(query) ?? new Set()).add(page));
    return pages;
  }
}
