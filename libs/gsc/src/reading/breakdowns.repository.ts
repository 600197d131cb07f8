import { queryBound, Repository } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { GscDimension, KeywordSort } from '../contract/index.js';
import type { Sums } from '../rules/measures.js';
import { orderBy, SUMS } from './reading.repository.js';
import type { DayRange } from './reading.repository.js';

export interface BreakdownRow extends Sums {
  readonly name: string;
  /** All matches, regardless of how many are shown. */
  readonly total: number;
}

const SOURCES: Readonly<Record<GscDimension, { readonly table: string; readonly name: string }>> = {
  queries: { table: 'gsc_daily_queries', name: 'query' },
  pages: { table: 'gsc_daily_pages', name: 'page' },
  countries: { table: 'gsc_daily_segments', name: 'country' },
  devices: { table: 'gsc_daily_segments', name: 'device' },
};

/** Sums of a range by a dimension of Search Console. */
@Injectable()
export class BreakdownsRepository extends Repository {
  rows(
    propertyId: string,
    range: DayRange,
    list: {
      readonly by: GscDimension;
      readonly filter: string;
      readonly sort: KeywordSort;
      readonly limit: number;
    },
  ): Promise<BreakdownRow[]> {
    const { table, name } = SOURCES[list.by];
    return queryBound(
      this.fork(),
      `select name, clicks, impressions, weighted, count(*) over ()::int as total from (
         select ${name} as name, ${SUMS} from ${table}
         where property_id = $1 and day between $2 and $3
           and ($4 = '' or position(lower($4) in lower(${name})) > 0)
         group by ${name}
       ) as summed order by ${orderBy(list.sort, 'name')} limit $5`,
      [propertyId, range.from, range.to, list.filter, list.limit],
    );
  }

  /** Days of the range that are fetched with what `by` needs. */
  async countFetched(propertyId: string, range: DayRange, by: GscDimension): Promise<number> {
    const [row] = await queryBound<{ days: number }>(
      this.fork(),
      `select count(*)::int as days from gsc_fetched_days
       where property_id = $1 and day between $2 and $3 and (has_segments or not $4)`,
      [propertyId, range.from, range.to, SOURCES[by].table === 'gsc_daily_segments'],
    );
    return row?.days ?? 0;
  }
}
