import { Repository, queryBound } from '@app/common';
import { Injectable } from '@nestjs/common';

export interface AssignmentRow {
  readonly checkId: string;
  readonly assigneeId: string;
  /** Timestamp in the database's own format. */
  readonly assignedAt: string;
}

interface Website {
  readonly userId: string;
  readonly origin: string;
}

@Injectable()
export class AssignmentsRepository extends Repository {
  list({ userId, origin }: Website): Promise<AssignmentRow[]> {
    return queryBound<AssignmentRow>(
      this.fork(),
      `select check_id as "checkId", assignee_id as "assigneeId", assigned_at as "assignedAt"
       from issue_assignments where user_id = $1 and origin = $2 order by check_id`,
      [userId, origin],
    );
  }

  /** Replaces earlier assignments of these checks. */
  async assign(
    { userId, origin }: Website,
    checkIds: readonly string[],
    { assigneeId, now }: { readonly assigneeId: string; readonly now: Date },
  ): Promise<void> {
    await queryBound(
      this.fork(),
      `insert into issue_assignments (user_id, origin, check_id, assignee_id, assigned_at)
       select $1::uuid, $2, check_id, $4::uuid, $5::timestamptz from unnest($3::text[]) check_id order by check_id
       on conflict (user_id, origin, check_id) do update
         set assignee_id = excluded.assignee_id, assigned_at = excluded.assigned_at
         where issue_assignments.assignee_id <> excluded.assignee_id`,
      [userId, origin, checkIds, assigneeId, now],
    );
  }

  async unassign({ userId, origin }: Website, checkIds: readonly string[]): Promise<void> {
    await queryBound(
      this.fork(),
      'delete from issue_assignments where user_id = $1 and origin = $2 and check_id = any($3::text[])',
      [userId, origin, checkIds],
    );
  }
}
