import { queryBound, Repository } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { KeywordSort } from '../contract/index.js';
import type { Sums } from '../rules/measures.js';

export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export interface KeywordSums extends Sums {
  readonly keyword: string;
  readonly days: number;
  /** All matches, regardless of how many are shown. */
  readonly total: number;
}

export interface ComparedRow extends Sums {
  readonly page: string;
  readonly isAfter: boolean;
}

export interface KeywordDay {
  readonly keyword: string;
  readonly day: string;
  readonly clicks: number;
  readonly impressions: number;
  readonly position: number;
}

/** Of a group of rows, as `Sums`. */
export const SUMS = `sum(clicks)::float8 as clicks, sum(impressions)::float8 as impressions,
  sum(position * impressions) as weighted`;
/** The order of sums: clicks and impressions descending, positions ascending; `name` breaks ties. */
export function orderBy(sort: KeywordSort, name: string): string {
  switch (sort) {
    case 'clicks':
      return `clicks desc, impressions desc, ${name}`;
    case 'impressions':
      return `impressions desc, clicks desc, ${name}`;
    case 'position':
      return `weighted / nullif(impressions, 0), impressions desc, ${name}`;
  }
}

/** Queries of the stored Search Console figures, for the entry points. */
@Injectable()
export class ReadingRepository extends Repository {
  days(propertyId: string, range: DayRange): Promise<(Sums & { readonly day: string })[]> {
    return queryBound(
      this.fork(),
      `select to_char(day, 'YYYY-MM-DD') as day, clicks, impressions, position * impressions as weighted
       from gsc_daily_totals where property_id = $1 and day between $2 and $3 order by day`,
      [propertyId, range.from, range.to],
    );
  }

  /** Days after the last final one, as of the last check. */
  freshDays(propertyId: string, lastFinalOn: string): Promise<(Sums & { readonly day: string })[]> {
    return queryBound(
      this.fork(),
      `select to_char(day, 'YYYY-MM-DD') as day, clicks, impressions, position * impressions as weighted
       from gsc_fresh_days where property_id = $1 and day > $2 order by day`,
      [propertyId, lastFinalOn],
    );
  }

  async fetchedDays(propertyId: string, range: DayRange): Promise<ReadonlySet<string>> {
    const rows = await queryBound<{ day: string }>(
      this.fork(),
      `select to_char(day, 'YYYY-MM-DD') as day from gsc_fetched_days
       where property_id = $1 and day between $2 and $3`,
      [propertyId, range.from, range.to],
    );
    return new Set(rows.map(({ day }) => day));
  }

  async countFetched(propertyId: string, range: DayRange): Promise<number> {
    const [row] = await queryBound<{ days: number }>(
      this.fork(),
      `select count(*)::int as days from gsc_fetched_days
       where property_id = $1 and day between $2 and $3`,
      [propertyId, range.from, range.to],
    );
    return row?.days ?? 0;
  }

  /** Clicks with known words, of days whose words are fetched. */
  async queryClicks(propertyId: string, range: DayRange): Promise<number> {
    const [row] = await queryBound<{ clicks: number }>(
      this.fork(),
      `select coalesce(sum(clicks), 0)::float8 as clicks from gsc_daily_queries
       where property_id = $1 and day between $2 and $3`,
      [propertyId, range.from, range.to],
    );
    return row?.clicks ?? 0;
  }

  keywords(
    propertyId: string,
    range: DayRange,
    list: { readonly filter: string; readonly sort: KeywordSort; readonly limit: number },
  ): Promise<KeywordSums[]> {
    return queryBound(
      this.fork(),
      `select query as keyword, clicks, impressions, weighted, days, count(*) over ()::int as total from (
         select query, ${SUMS}, count(*)::int as days from gsc_daily_queries
         where property_id = $1 and day between $2 and $3
           and ($4 = '' or position(lower($4) in lower(query)) > 0)
         group by query
       ) as summed order by ${orderBy(list.sort, 'query')} limit $5`,
      [propertyId, range.from, range.to, list.filter, list.limit],
    );
  }

  /** Each day of these keywords, newest first. */
  keywordDays(
    propertyId: string,
    range: DayRange,
    keywords: readonly string[],
  ): Promise<KeywordDay[]> {
    return queryBound(
      this.fork(),
      `select query as keyword, to_char(day, 'YYYY-MM-DD') as day, clicks, impressions, position
       from gsc_daily_queries where property_id = $1 and day between $2 and $3 and query = any($4::text[])
       order by day desc, clicks desc, query`,
      [propertyId, range.from, range.to, keywords],
    );
  }

  /** By page and words, best first; only where page queries are fetched. */
  pageQueries(
    propertyId: string,
    range: DayRange,
    page: string,
    limit: number,
  ): Promise<{ readonly query: string; readonly clicks: number }[]> {
    return queryBound(
      this.fork(),
      `select query, sum(clicks)::float8 as clicks from gsc_page_queries
       where property_id = $1 and day between $2 and $3 and page = $4
       group by query order by sum(clicks) desc, sum(impressions) desc, query limit $5`,
      [propertyId, range.from, range.to, page, limit],
    );
  }

  /** Searches of a page with their sums, the most clicks first; only where page queries are fetched. */
  pageKeywords(
    propertyId: string,
    range: DayRange,
    page: string,
    limit: number,
  ): Promise<(Sums & { readonly keyword: string })[]> {
    return queryBound(
      this.fork(),
      `select query as keyword, ${SUMS} from gsc_page_queries
       where property_id = $1 and day between $2 and $3 and page = $4
       group by query order by sum(clicks) desc, sum(impressions) desc, query limit $5`,
      [propertyId, range.from, range.to, page, limit],
    );
  }

  /** Pages by query; only where page queries are fetched. */
  pagesOfQueries(
    propertyId: string,
    range: DayRange,
    queries: readonly string[],
  ): Promise<{ readonly query: string; readonly page: string }[]> {
    return queryBound(
      this.fork(),
      `select distinct query, page from gsc_page_queries
       where property_id = $1 and day between $2 and $3 and query = any($4::text[])`,
      [propertyId, range.from, range.to, queries],
    );
  }

  /** Sums of each page in two spans of days. */
  comparePages(propertyId: string, before: DayRange, after: DayRange): Promise<ComparedRow[]> {
    return queryBound(
      this.fork(),
      `select page, day > $3::date as "isAfter", ${SUMS} from gsc_daily_pages
       where property_id = $1 and (day between $2 and $3 or day between $4 and $5)
       group by page, day > $3::date`,
      [propertyId, before.from, before.to, after.from, after.to],
    );
  }

  async pageSums(propertyId: string, range: DayRange, page: string): Promise<Sums> {
    const [row] = await queryBound<Sums>(
      this.fork(),
      `select coalesce(sum(clicks), 0)::float8 as clicks, coalesce(sum(impressions), 0)::float8 as impressions,
         coalesce(sum(position * impressions), 0) as weighted
       from gsc_daily_pages where property_id = $1 and day between $2 and $3 and page = $4`,
      [propertyId, range.from, range.to, page],
    );
    return row ?? { clicks: 0, impressions: 0, weighted: 0 };
  }
}
