import { Repository, queryBound } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { DayRange } from './reading.repository.js';

/** A page that search results have shown. */
export interface SearchedPage {
  /** As Google writes it. */
  readonly page: string;
  readonly clicks: number;
  readonly impressions: number;
}

/** The pages of a website that search results have shown: fetched, and of imported exports. */
@Injectable()
export class SearchedPagesRepository extends Repository {
  /** Those with the most impressions first. Tens of thousands of addresses sort much faster by their bytes than by a language. */
  fetched(
    propertyId: string,
    { from, to }: DayRange,
    origin: string,
    limit: number,
  ): Promise<SearchedPage[]> {
    return queryBound(
      this.fork(),
      `select page, sum(clicks)::float8 as clicks, sum(impressions)::float8 as impressions from gsc_daily_pages
       where property_id = $1 and day between $2 and $3 and starts_with(page, $4)
       group by page order by impressions desc, page collate "C" limit $5`,
      [propertyId, from, to, `${origin}/`, limit],
    );
  }

  /** The latest export with pages of this website. */
  async lastImport(
    userId: string,
    domain: string,
    origin: string,
  ): Promise<{ readonly id: string; readonly range: DayRange } | null> {
    const [found] = await queryBound<{ id: string; range: DayRange }>(
      this.fork(),
      `select i.id, jsonb_build_object('from', to_char(i.from_day, 'YYYY-MM-DD'),
         'to', to_char(i.to_day, 'YYYY-MM-DD')) as range
       from gsc_imports i
       where i.user_id = $1 and i.domain = $2 and exists (
         select from gsc_imported_rows r
         where r.import_id = i.id and r.kind = 'pages' and starts_with(r.name, $3))
       order by i.to_day desc, i.from_day, i.created_at desc, i.id limit 1`,
      [userId, domain, `${origin}/`],
    );
    return found ?? null;
  }

  imported(importId: string, origin: string, limit: number): Promise<SearchedPage[]> {
    return queryBound(
      this.fork(),
      `select name as page, sum(clicks)::float8 as clicks, sum(impressions)::float8 as impressions
       from gsc_imported_rows where import_id = $1 and kind = 'pages' and starts_with(name, $2)
       group by name order by impressions desc, name collate "C" limit $3`,
      [importId, `${origin}/`, limit],
    );
  }
}
