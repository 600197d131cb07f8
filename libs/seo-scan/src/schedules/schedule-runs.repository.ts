import { Repository } from '@app/common';
import type { ScheduleTiming } from '@app/common/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Rendering, ScanChange, ScanStatus } from '../contract/index.js';
import type { StoredScoreChange } from '../engine/score-parts.js';
import { comparabilityOf, scanBefore } from './scan-before.js';
import type { WithScanBefore } from './scan-before.js';

/** A run that one worker is starting. */
export interface StartingRun {
  readonly id: string;
  readonly scheduleId: string;
  readonly userId: string;
  readonly websiteId: string;
  readonly dueAt: Date;
  readonly createdAt: Date;
  readonly maxPages: number;
  readonly isRescan: boolean;
  readonly rendering: Rendering;
  readonly notifiesByEmail: boolean;
}

/** A run whose scan has ended and whose user has not been notified. */
export interface EndedRun extends ScanChange {
  /** As stored; `null` when it isn't known which pages changed the score. */
  readonly scoreChange: StoredScoreChange | null;
  readonly id: string;
  readonly userId: string;
  readonly notifiesByEmail: boolean;
  readonly scanId: string;
  readonly url: string;
  readonly status: Extract<ScanStatus, 'completed' | 'failed' | 'cancelled'>;
  readonly error: string | null;
  /** New issues on pages that the scan before did not read; `null` when that is not known. */
  readonly newOnNewPages: number | null;
}

interface DueSchedule extends ScheduleTiming {
  readonly id: string;
  readonly nextRunAt: Date;
  readonly maxPages: number;
  readonly isRescan: boolean;
  readonly rendering: Rendering;
}

const STARTING = `r.id, r.schedule_id as "scheduleId", s.user_id as "userId", s.website_id as "websiteId",
  r.due_at as "dueAt", r.created_at as "createdAt", r.max_pages as "maxPages",
  r.is_rescan as "isRescan", r.rendering, s.notifies_by_email as "notifiesByEmail"`;

/** Each run exists once, is started by one worker at a time, and is reported once. */
@Injectable()
export class ScheduleRunsRepository extends Repository {
  /** One due schedule, locked until the transaction ends; schedules locked by others are skipped. */
  async lockDue(tx: EntityManager, now: Date): Promise<DueSchedule | null> {
    const rows = await tx.execute<DueSchedule[]>(
      `select id, frequency, time, weekday, day_of_month as "dayOfMonth", cron, time_zone as "timeZone",
              next_run_at as "nextRunAt", max_pages as "maxPages", is_rescan as "isRescan", rendering
       from scan_schedules where next_run_at <= ?
       order by next_run_at, id limit 1 for update skip locked`,
      [now],
    );
    const [row] = rows;
    return row === undefined ? null : { ...row, nextRunAt: new Date(row.nextRunAt) };
  }

  /** Creates the run unless it exists already; `null` when it does. Advances the schedule to `nextRunAt`. */
  async open(
    tx: EntityManager,
    schedule: DueSchedule,
    times: { readonly now: Date; readonly claimedUntil: Date; readonly nextRunAt: Date | null },
  ): Promise<StartingRun | null> {
    await tx.execute('update scan_schedules set next_run_at = ? where id = ?', [
      times.nextRunAt,
      schedule.id,
    ]);
    const rows = await tx.execute<{ id: string }[]>(
      `insert into schedule_runs (schedule_id, due_at, created_at, outcome, max_pages, is_rescan, rendering, claimed_until)
       values (?, ?, ?, 'starting', ?, ?, ?, ?) on conflict (schedule_id, due_at) do nothing returning id`,
      [
        ...[schedule.id, schedule.nextRunAt, times.now, schedule.maxPages, schedule.isRescan],
        ...[schedule.rendering, times.claimedUntil],
      ],
    );
    return rows[0] === undefined ? null : this.starting(tx, rows[0].id);
  }

  /** A run whose worker died while starting it; claimed by the caller until `claimedUntil`. */
  async claimAbandoned(now: Date, claimedUntil: Date): Promise<StartingRun | null> {
    return this.transaction(async (tx) => {
      const rows = await tx.execute<{ id: string }[]>(
        `update schedule_runs set claimed_until = ? where id = (
           select id from schedule_runs where outcome = 'starting' and claimed_until <= ?
           order by created_at limit 1 for update skip locked
         ) returning id`,
        [claimedUntil, now],
      );
      return rows[0] === undefined ? null : this.starting(tx, rows[0].id);
    });
  }

  /** Whether a scan that this schedule started is still running. */
  async isScanning(scheduleId: string): Promise<boolean> {
    const rows = await this.fork().execute<unknown[]>(
      `select 1 from schedule_runs r join scans s on s.id = r.scan_id
       where r.schedule_id = ? and s.status not in ('completed', 'failed', 'cancelled') limit 1`,
      [scheduleId],
    );
    return rows.length > 0;
  }

  async recordStarted(runId: string, scanId: string): Promise<void> {
    await this.fork().execute(
      `update schedule_runs set outcome = 'started', scan_id = ?, claimed_until = null
       where id = ? and outcome = 'starting'`,
      [scanId, runId],
    );
  }

  /** Returns whether this call recorded it, and whether the previous run was skipped for the same reason. */
  async recordSkipped(
    tx: EntityManager,
    run: Pick<StartingRun, 'id' | 'scheduleId' | 'dueAt'>,
    reason: string,
  ): Promise<{ isRecorded: boolean; isRepeated: boolean }> {
    const recorded = await tx.execute<unknown[]>(
      `update schedule_runs set outcome = 'skipped', reason = ?, claimed_until = null
       where id = ? and outcome = 'starting' returning 1`,
      [reason, run.id],
    );
    const [before] = await tx.execute<{ reason: string | null }[]>(
      `select reason from schedule_runs where schedule_id = ? and due_at < ?
       order by due_at desc limit 1`,
      [run.scheduleId, run.dueAt],
    );
    return { isRecorded: recorded.length === 1, isRepeated: before?.reason === reason };
  }

  /** A run whose scan has ended without a notification, locked until the transaction ends. */
  async lockEnded(tx: EntityManager): Promise<EndedRun | null> {
    const rows = await tx.execute<WithScanBefore<EndedRun>[]>(
      `select r.id, s.user_id as "userId", s.notifies_by_email as "notifiesByEmail",
              n.id as "scanId", n.url, n.status, n.error,
              n.seo_score as "scoreAfter", n.score_change as "scoreChange", ${scanBefore('n')},
              n.new_issues as "newIssues", n.new_issues_on_new_pages as "newOnNewPages", n.fixed_issues as "fixedIssues",
              n.regressed_issues as "regressedIssues", n.rule_changed_issues as "ruleChangedIssues"
       from schedule_runs r
       join scan_schedules s on s.id = r.schedule_id
       join scans n on n.id = r.scan_id
       where r.outcome = 'started' and r.reported_at is null
         and n.status in ('completed', 'failed', 'cancelled')
       order by r.created_at limit 1 for update of r skip locked`,
    );
    const [row] = rows;
    return row === undefined ? null : { ...row, ...comparabilityOf(row) };
  }

  async markReported(tx: EntityManager, runId: string, now: Date): Promise<void> {
    await tx.execute('update schedule_runs set reported_at = ? where id = ?', [now, runId]);
  }

  private async starting(tx: EntityManager, runId: string): Promise<StartingRun | null> {
    const rows = await tx.execute<StartingRun[]>(
      `select ${STARTING} from schedule_runs r join scan_schedules s on s.id = r.schedule_id where r.id = ?`,
      [runId],
    );
    const [run] = rows;
    if (run === undefined) return null;
    return { ...run, dueAt: new Date(run.dueAt), createdAt: new Date(run.createdAt) };
  }
}
