import { Repository, nextRunOrNull, queryBound } from '@app/common';
import { WEBSITE_OWNERS } from '@app/domain';
import { LAST_SITE_SCANS } from '@app/seo-scan';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { ExportFormat, ExportRun, ExportTable } from '../contract/index.js';
import { StoredExportRun } from '../entities/export-run.entity.js';
import { StoredExportSchedule } from '../entities/export-schedule.entity.js';
import type { StorePlace } from './export-store.js';

export interface ClaimedRun extends StorePlace {
  readonly id: string;
  readonly userId: string;
  readonly websiteId: string;
  /** Of the website. */
  readonly origin: string;
  /** The last completed scan of the website; `null` without one. */
  readonly scanId: string | null;
  readonly tables: readonly ExportTable[];
  readonly format: ExportFormat;
  readonly createdAt: Date | string;
  /** This one included. */
  readonly attempts: number;
}

/** Exports that are due or on their way. */
@Injectable()
export class ExportRunsRepository extends Repository {
  /**
   * Adds a run for each schedule that is due, unless one waits already, and its next time. A schedule that missed several
   * times runs once.
   */
  queueDue(now: Date, limit: number): Promise<number> {
    return this.transaction(async (tx) => {
      const rows = await queryBound<{ id: string }>(
        tx,
        `select id from export_schedules where next_run_at <= $1 order by next_run_at limit $2
         for no key update skip locked`,
        [now, limit],
      );
      for (const { id } of rows) {
        const schedule = await tx.findOneOrFail(StoredExportSchedule, { id });
        const { frequency, timeZone, time = null, weekday = null } = schedule;
        const { dayOfMonth = null, cron = null } = schedule;
        const timing = { frequency, time, weekday, dayOfMonth, cron, timeZone };
        await add(tx, id, now);
        const nextRunAt = nextRunOrNull(timing, now);
        await tx.nativeUpdate(StoredExportSchedule, { id }, { nextRunAt });
      }
      return rows.length;
    });
  }

  /** `false` when one waits already. */
  queue(scheduleId: string, now: Date): Promise<boolean> {
    return this.transaction(async (tx) => {
      // Two requests at once would each add one.
      await queryBound(tx, 'select 1 from export_schedules where id = $1 for no key update', [
        scheduleId,
      ]);
      return add(tx, scheduleId, now);
    });
  }

  /** The run that waits longest, for one worker at a time. */
  async claim(now: Date, until: Date): Promise<ClaimedRun | null> {
    const [row] = await queryBound<ClaimedRun>(
      this.fork(),
      `update export_runs r set attempts = r.attempts + 1, claimed_until = $2, files = '[]'
       from export_schedules s join ${WEBSITE_OWNERS} w on w.id = s.website_id
         left join ${LAST_SITE_SCANS} l on l.website_id = s.website_id
       where s.id = r.schedule_id and r.id = (
         select id from export_runs where status = 'waiting' and (claimed_until is null or claimed_until <= $1)
         order by created_at, id limit 1 for update skip locked)
       returning r.id, w.user_id as "userId", s.website_id as "websiteId", w.origin, l.id as "scanId", s.tables, s.format,
         s.endpoint, s.region, s.bucket, s.prefix, s.access_key_id as "accessKeyId", s.secret,
         r.created_at as "createdAt", r.attempts`,
      [now, until],
    );
    return row ?? null;
  }

  /** After each file; `false` when another worker has claimed the run, or it is gone. */
  async keep(
    { id, attempts }: ClaimedRun,
    files: ExportRun['files'],
    until: Date,
  ): Promise<boolean> {
    const changes = { files, claimedUntil: until };
    return (await this.fork().nativeUpdate(StoredExportRun, { id, attempts }, changes)) === 1;
  }

  async finish(
    { id, attempts }: ClaimedRun,
    outcome: {
      readonly status: 'completed' | 'failed';
      readonly note: string | null;
      readonly finishedAt: Date;
    },
  ): Promise<void> {
    const changes = { ...outcome, claimedUntil: null };
    await this.fork().nativeUpdate(StoredExportRun, { id, attempts }, changes);
  }

  async deleteBefore(instant: Date): Promise<void> {
    await queryBound(
      this.fork(),
      `delete from export_runs where created_at < $1 and status <> 'waiting'`,
      [instant],
    );
  }
}

/** `false` when one waits already. The schedule is locked. */
async function add(tx: EntityManager, scheduleId: string, now: Date): Promise<boolean> {
  if ((await tx.count(StoredExportRun, { scheduleId, status: 'waiting' })) > 0) return false;
  await tx.insert(StoredExportRun, { id: randomUUID(), scheduleId, createdAt: now });
  return true;
}
