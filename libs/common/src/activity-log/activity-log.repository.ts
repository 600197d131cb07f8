import type { FilterQuery } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ActivityFilters } from '../contract/activity.js';
import { Repository } from '../database/repository.js';
import { ActivityEntry } from './activity-entry.entity.js';

const CHOICE_COLUMNS = {
  actors: 'actor_id',
  actions: 'action',
  subjectTypes: 'subject_type',
} as const;

/** Reads the log; only `ActivityLog` writes it. */
@Injectable()
export class ActivityLogRepository extends Repository {
  /** Newest first, the entries older than `beforeId`. */
  listNewest(
    filters: ActivityFilters,
    beforeId: bigint | null,
    limit: number,
  ): Promise<ActivityEntry[]> {
    const where: FilterQuery<ActivityEntry> = {
      ...(filters.actorId !== undefined && { actorId: filters.actorId }),
      ...(filters.action !== undefined && { action: filters.action }),
      ...(filters.subjectType !== undefined && { subjectType: filters.subjectType }),
      ...(filters.subjectId !== undefined && { subjectId: filters.subjectId }),
      ...(beforeId !== null && { id: { $lt: beforeId } }),
    };
    return this.fork().find(ActivityEntry, where, { orderBy: { id: 'desc' }, limit });
  }

  /** The distinct values of a column, in order: one index lookup for each, however long the log is. */
  async choices(column: keyof typeof CHOICE_COLUMNS): Promise<string[]> {
    const name = CHOICE_COLUMNS[column];
    const rows = await this.fork().execute<{ value: string }[]>(
      `with recursive found as (
         (select ${name} as value from activity_entries order by ${name} limit 1)
         union all
         select (select ${name} from activity_entries where ${name} > found.value order by ${name} limit 1)
         from found where found.value is not null
       )
       select value from found where value is not null`,
    );
    return rows.map(({ value }) => value);
  }
}
