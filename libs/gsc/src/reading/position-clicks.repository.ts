import { queryBound, Repository } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { DayRange } from './reading.repository.js';

export interface PositionSums extends DayRange {
  /** Rounded, 1 to 20. */
  readonly position: number;
  readonly clicks: number;
  readonly impressions: number;
}

/** Sums by rounded position, kept beside the queries of each day. */
@Injectable()
export class PositionClicksRepository extends Repository {
  /** Best position first; each with its first and last day. Days of `without` are left out. */
  sums(propertyId: string, range: DayRange, without: readonly DayRange[]): Promise<PositionSums[]> {
    return queryBound(
      this.fork(),
      `select p.position, sum(p.clicks)::float8 as clicks, sum(p.impressions)::float8 as impressions,
         to_char(min(p.day), 'YYYY-MM-DD') as "from", to_char(max(p.day), 'YYYY-MM-DD') as "to"
       from gsc_position_days p
       where p.property_id = $1 and p.day between $2 and $3 and not exists (
         select from unnest($4::date[], $5::date[]) w(first_day, last_day)
         where p.day between w.first_day and w.last_day)
       group by p.position order by p.position`,
      [
        ...[propertyId, range.from, range.to],
        ...[without.map(({ from }) => from), without.map(({ to }) => to)],
      ],
    );
  }
}
