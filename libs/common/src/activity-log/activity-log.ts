import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../actor.js';
import { Clock } from '../clock/clock.js';
import { storableJson } from '../contract/storable-text.js';

/** Actor of changes made by the installation itself, such as an upgrade. */
export const SYSTEM_ACTOR_ID = '00000000-0000-0000-0000-000000000000';

export interface Activity {
  /** `<feature>.<verb>`: `billing.approve`. */
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  /** The changed fields, without secrets; `null` for what did not exist. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Audit log of staff actions. Written in the transaction of the action: no action without its entry. */
@Injectable()
export class ActivityLog {
  constructor(private readonly clock: Clock) {}

  async record(
    tx: EntityManager,
    actor: Pick<Actor, 'userId' | 'role'>,
    activity: Activity,
  ): Promise<void> {
    await tx.execute(
      `insert into activity_entries
         (actor_id, actor_role, action, subject_type, subject_id, before, after, created_at)
       values (?, ?, ?, ?, ?, ?::jsonb, ?::jsonb, ?)`,
      [
        ...[actor.userId, actor.role, activity.action, activity.subjectType, activity.subjectId],
        ...[jsonOf(activity.before), jsonOf(activity.after), this.clock.now()],
      ],
    );
  }
}

function jsonOf(value: unknown): string | null {
  return value === null || value === undefined ? null : storableJson(value);
}
