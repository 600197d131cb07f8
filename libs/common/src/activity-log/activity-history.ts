import { Injectable } from '@nestjs/common';
import type { ActivityFilters, ListActivityInput } from '../contract/activity.js';
import type { ActivityEntry } from './activity-entry.entity.js';
import { cutPage } from '../pagination/list-position.js';
import { ActivityLogRepository } from './activity-log.repository.js';

const EXPORTED_AT_ONCE = 500;

export interface ActivityPage {
  readonly entries: readonly ActivityEntry[];
  readonly nextCursor: string | null;
}

/** Reads the activity log. Access is decided by the entry points. */
@Injectable()
export class ActivityHistory {
  constructor(private readonly repository: ActivityLogRepository) {}

  async list({ cursor, limit, ...filters }: ListActivityInput): Promise<ActivityPage> {
    const rows = await this.repository.listNewest(filters, positionOf(cursor), limit + 1);
    const { shown, nextCursor } = cutPage(rows, limit, ({ id }) => id.toString());
    return { entries: shown, nextCursor };
  }

  /** Every matching entry, newest first, read in chunks: the log may be of any length. */
  async *pages(filters: ActivityFilters): AsyncGenerator<readonly ActivityEntry[]> {
    let position: bigint | null = null;
    for (;;) {
      const entries: ActivityEntry[] = await this.repository.listNewest(
        filters,
        position,
        EXPORTED_AT_ONCE,
      );
      if (entries.length > 0) yield entries;
      position = entries.at(-1)?.id ?? null;
      if (entries.length < EXPORTED_AT_ONCE || position === null) return;
    }
  }

  /** The actors, actions and kinds of subject that occur in the log. */
  async choices(): Promise<{ actorIds: string[]; actions: string[]; subjectTypes: string[] }> {
    const [actorIds, actions, subjectTypes] = await Promise.all([
      this.repository.choices('actors'),
      this.repository.choices('actions'),
      this.repository.choices('subjectTypes'),
    ]);
    return { actorIds, actions, subjectTypes };
  }
}

function positionOf(cursor: string | undefined): bigint | null {
  return cursor === undefined ? null : BigInt(cursor);
}
