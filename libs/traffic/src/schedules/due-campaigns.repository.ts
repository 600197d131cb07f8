import { Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ScheduleTiming } from '@app/common/contract';

/** A schedule whose time has come. */
export interface DueSchedule extends Omit<ScheduleTiming, 'cron'> {
  readonly id: string;
  readonly userId: string;
  readonly template: unknown;
  readonly targetUrl: string;
  readonly notifiesByEmail: boolean;
  readonly nextRunAt: Date;
  readonly failingSince: Date | null;
}

export type RunOutcome =
  | { readonly campaignId: string }
  | { readonly skipCode: string; readonly reason: string };

const DUE = `select id, user_id as "userId", template, target_url as "targetUrl", frequency, time, weekday,
  day_of_month as "dayOfMonth", time_zone as "timeZone", notifies_by_email as "notifiesByEmail",
  next_run_at as "nextRunAt", failing_since as "failingSince" from campaign_schedules`;

/** Each time of a schedule has one run, which advances it in the same transaction. */
@Injectable()
export class DueCampaignsRepository extends Repository {
  /** The oldest first; those that keep failing last, and none that another worker prepares. */
  async list(now: Date, limit: number): Promise<DueSchedule[]> {
    const rows = await this.fork().execute<DueSchedule[]>(
      `${DUE} where next_run_at <= ? and (claimed_until is null or claimed_until <= ?)
       order by failing_since nulls first, next_run_at, id limit ?`,
      [now, now, limit],
    );
    return rows.map(withInstants);
  }

  /**
   * Takes a time before its campaign is prepared, which requests the website. `false`: another worker has it, or it was
   * handled. A worker that dies holds it for `ms`.
   */
  async claim({ id, nextRunAt }: DueSchedule, now: Date, ms: number): Promise<boolean> {
    const rows = await this.fork().execute<object[]>(
      `update campaign_schedules set claimed_until = ?
       where id = ? and next_run_at = ? and (claimed_until is null or claimed_until <= ?) returning id`,
      [new Date(now.getTime() + ms), id, nextRunAt, now],
    );
    return rows.length > 0;
  }

  /** Locks the schedule until the transaction ends; `null` when this time was handled, paused, changed or removed. */
  async lock(tx: EntityManager, { id, nextRunAt }: DueSchedule): Promise<DueSchedule | null> {
    const [row] = await tx.execute<DueSchedule[]>(
      `${DUE} where id = ? and next_run_at = ? for update`,
      [id, nextRunAt],
    );
    return row === undefined ? null : withInstants(row);
  }

  /** Whether a campaign of this schedule has not ended. */
  async isRunning(tx: EntityManager, scheduleId: string): Promise<boolean> {
    const rows = await tx.execute<unknown[]>(
      `select 1 from campaign_schedule_runs r join campaigns c on c.id = r.campaign_id
       where r.schedule_id = ? and (c.status in ('queued', 'running', 'paused') or c.in_progress > 0) limit 1`,
      [scheduleId],
    );
    return rows.length > 0;
  }

  /** Call it in the transaction that has locked the schedule. Returns whether the previous run was skipped for the same reason. */
  async record(
    tx: EntityManager,
    { id, nextRunAt: dueAt }: DueSchedule,
    outcome: RunOutcome,
    times: { readonly now: Date; readonly nextRunAt: Date | null },
  ): Promise<{ readonly isRepeated: boolean }> {
    const { campaignId, skipCode, reason } = {
      ...{ campaignId: null, skipCode: null, reason: null },
      ...outcome,
    };
    const [before] = await tx.execute<{ code: string | null; reason: string | null }[]>(
      `select skip_code as code, reason from campaign_schedule_runs where schedule_id = ? order by due_at desc limit 1`,
      [id],
    );
    await tx.execute(
      `insert into campaign_schedule_runs (schedule_id, due_at, created_at, campaign_id, skip_code, reason)
       values (?, ?, ?, ?, ?, ?)`,
      [id, dueAt, times.now, campaignId, skipCode, reason],
    );
    await tx.execute(
      'update campaign_schedules set next_run_at = ?, failing_since = null, claimed_until = null where id = ?',
      [times.nextRunAt, id],
    );
    await tx.execute(
      `delete from campaign_schedule_runs where schedule_id = ? and due_at < ?::timestamptz - interval '1 year'`,
      [id, times.now],
    );
    const isSame = before?.code === skipCode && isSameReason(before.reason, reason);
    return { isRepeated: skipCode !== null && isSame };
  }

  /** Notes that this time could not be started for a reason of ours; it stays due. */
  async noteFailure({ id, nextRunAt }: DueSchedule, now: Date): Promise<void> {
    await this.fork().execute(
      `update campaign_schedules set failing_since = coalesce(failing_since, ?), claimed_until = null where id = ? and next_run_at = ?`,
      [now, id, nextRunAt],
    );
  }
}

/** Numbers in a reason, such as the visits that are left, change from run to run. */
function isSameReason(one: string | null, other: string | null): boolean {
  return one?.replaceAll(/\d+/g, '') === other?.replaceAll(/\d+/g, '');
}

function withInstants(row: DueSchedule): DueSchedule {
  const { nextRunAt, failingSince } = row;
  return {
    ...row,
    nextRunAt: new Date(nextRunAt),
    failingSince: failingSince === null ? null : new Date(failingSince),
  };
}
