import { SCAN_PLANS_OF_USERS } from '@app/billing';
import { JobOutbox, Repository } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { MonitorCadence } from '../contract/index.js';
import { roundJobKey, runRoundJob } from './run-round.job.js';

/** A monitor whose time has come. */
export interface DueMonitor {
  readonly id: string;
  readonly userId: string;
  readonly cadence: MonitorCadence;
  readonly nextCheckAt: Date;
}

/** Each time of a monitor has one round, which advances it in the same transaction. */
@Injectable()
export class DueMonitorsRepository extends Repository {
  constructor(
    em: EntityManager,
    private readonly jobs: JobOutbox,
  ) {
    super(em);
  }

  /**
   * Brings forward the hourly checks of users whose plan was checked daily until now. Wherever the plan comes from, its
   * better cadence begins at once, not after the next check.
   */
  async bringForward(now: Date, hourlyPlans: readonly string[]): Promise<void> {
    await this.fork().execute(
      `update website_monitors m
       set next_check_at = greatest(?::timestamptz, m.next_check_at - interval '1 day' + interval '1 hour')
       from ${SCAN_PLANS_OF_USERS} p
       where m.cadence = 'hourly' and m.next_check_at > ?::timestamptz + interval '1 hour' and p.user_id = m.user_id
         and p.plan_code in (?) and (p.plan_ends_at is null or p.plan_ends_at > ?)`,
      [now, now, hourlyPlans, now],
    );
  }

  /** The oldest first. */
  async list(now: Date, limit: number): Promise<DueMonitor[]> {
    const rows = await this.fork().execute<DueMonitor[]>(
      `select id, user_id as "userId", cadence, next_check_at as "nextCheckAt" from website_monitors
       where next_check_at <= ? order by next_check_at, id limit ?`,
      [now, limit],
    );
    return rows.map((row) => ({ ...row, nextCheckAt: new Date(row.nextCheckAt) }));
  }

  /**
   * Stores the round and its job. Without effect when another process did so, and no second one while a round of the
   * monitor runs: that time is then skipped. Returns whether a round begins.
   */
  async begin(
    monitor: DueMonitor,
    times: { readonly now: Date; readonly next: Date },
  ): Promise<boolean> {
    const { id, nextCheckAt: dueAt } = monitor;
    return this.fork().transactional(async (tx) => {
      const moved = await tx.execute<unknown[]>(
        `update website_monitors set next_check_at = ? where id = ? and next_check_at = ? returning id`,
        [times.next, id, dueAt],
      );
      return moved.length > 0 && this.beginRound(tx, { id, dueAt, now: times.now });
    });
  }

  /** In the caller's transaction, which has locked the monitor. */
  async beginRound(
    tx: EntityManager,
    { id, dueAt, now }: { readonly id: string; readonly dueAt: Date; readonly now: Date },
  ): Promise<boolean> {
    const [round] = await tx.execute<{ id: string }[]>(
      `insert into monitor_rounds (monitor_id, due_at, status, created_at)
       select ?, ?, 'queued', ? where not exists (
         select 1 from monitor_rounds where monitor_id = ? and status in ('queued', 'running'))
       on conflict (monitor_id, due_at) do nothing returning id`,
      [id, dueAt, now, id],
    );
    if (round === undefined) return false;
    const payload = { roundId: round.id };
    await this.jobs.add(tx, runRoundJob, { key: roundJobKey(round.id), payload });
    return true;
  }
}
