import { Repository } from '@app/common';
import { WEBSITE_OWNERS } from '@app/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ScanChange, ScanStatus, ScheduleRun } from '../contract/index.js';
import { comparabilityOf, scanBefore } from './scan-before.js';
import type { WithScanBefore } from './scan-before.js';
import { ScanSchedule } from './scan-schedule.entity.js';

export type ScheduleSettings = Pick<
  ScanSchedule,
  | 'frequency'
  | 'time'
  | 'weekday'
  | 'dayOfMonth'
  | 'cron'
  | 'timeZone'
  | 'maxPages'
  | 'isRescan'
  | 'rendering'
  | 'isEnabled'
  | 'notifiesByEmail'
  | 'nextRunAt'
>;

export interface LastRunRow extends ScanChange {
  readonly scheduleId: string;
  readonly dueAt: Date;
  readonly outcome: ScheduleRun['outcome'];
  readonly reason: string | null;
  readonly scanId: string | null;
  readonly scanStatus: ScanStatus | null;
}

@Injectable()
export class SchedulesRepository extends Repository {
  list(userId: string): Promise<ScanSchedule[]> {
    return this.fork().find(ScanSchedule, { userId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  find(userId: string, id: string): Promise<ScanSchedule | null> {
    return this.fork().findOne(ScanSchedule, { userId, id });
  }

  /** The schedule, locked until the transaction ends. */
  async lock(tx: EntityManager, userId: string, id: string): Promise<ScanSchedule | null> {
    const rows = await tx.execute<unknown[]>(
      'select 1 from scan_schedules where id = ? and user_id = ? for update',
      [id, userId],
    );
    return rows.length === 0 ? null : tx.findOne(ScanSchedule, { id });
  }

  /** `null` when the website already has a schedule, or no longer exists. */
  async insert(
    owner: { readonly userId: string; readonly websiteId: string; readonly createdAt: Date },
    settings: ScheduleSettings,
  ): Promise<string | null> {
    const { frequency, time, weekday, dayOfMonth, cron, timeZone } = settings;
    const { maxPages, isRescan, rendering, isEnabled, notifiesByEmail, nextRunAt } = settings;
    const rows = await this.fork().execute<{ id: string }[]>(
      `insert into scan_schedules (user_id, website_id, created_at, frequency, time, weekday, day_of_month,
         cron, time_zone, max_pages, is_rescan, rendering, is_enabled, notifies_by_email, next_run_at)
       select ?, w.id, ?, ?, ?, ?::smallint, ?::smallint, ?, ?, ?, ?, ?, ?, ?, ?::timestamptz
       from ${WEBSITE_OWNERS} w where w.id = ? and w.user_id = ? for key share
       on conflict (website_id) do nothing returning id`,
      [
        ...[owner.userId, owner.createdAt, frequency, time, weekday, dayOfMonth, cron, timeZone],
        ...[maxPages, isRescan, rendering, isEnabled, notifiesByEmail, nextRunAt],
        ...[owner.websiteId, owner.userId],
      ],
    );
    return rows[0]?.id ?? null;
  }

  async save(tx: EntityManager, id: string, settings: ScheduleSettings): Promise<void> {
    await tx.nativeUpdate(ScanSchedule, { id }, settings);
  }

  async delete(userId: string, id: string): Promise<boolean> {
    return (await this.fork().nativeDelete(ScanSchedule, { userId, id })) === 1;
  }

  /** The newest run of each of these schedules, with its scan. */
  async lastRuns(scheduleIds: readonly string[]): Promise<LastRunRow[]> {
    if (scheduleIds.length === 0) return [];
    const rows = await this.fork().execute<WithScanBefore<LastRunRow>[]>(
      `select distinct on (r.schedule_id) r.schedule_id as "scheduleId", r.due_at as "dueAt",
              r.outcome, r.reason, n.id as "scanId", n.status as "scanStatus",
              n.seo_score as "scoreAfter", ${scanBefore('n')},
              n.new_issues as "newIssues", n.fixed_issues as "fixedIssues",
              n.regressed_issues as "regressedIssues", n.rule_changed_issues as "ruleChangedIssues"
       from schedule_runs r left join scans n on n.id = r.scan_id
       where r.schedule_id in (?) order by r.schedule_id, r.due_at desc`,
      [[...scheduleIds]],
    );
    return rows.map((row) => ({ ...row, ...comparabilityOf(row) }));
  }
}
