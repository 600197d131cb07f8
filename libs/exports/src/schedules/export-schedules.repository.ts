import { Repository, queryBound } from '@app/common';
import { WEBSITE_OWNERS } from '@app/domain';
import type { RequiredEntityData } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { StoredExportRun } from '../entities/export-run.entity.js';
import { StoredExportSchedule } from '../entities/export-schedule.entity.js';

const RUNS_SHOWN = 10;

/** The scheduled exports of websites. Those of other users are treated as nonexistent. */
@Injectable()
export class ExportSchedulesRepository extends Repository {
  list(websiteId: string): Promise<StoredExportSchedule[]> {
    const orderBy = { createdAt: 'asc', id: 'asc' } as const;
    return this.fork().find(StoredExportSchedule, { websiteId }, { orderBy });
  }

  /** The last ones, newest first. */
  runs(scheduleId: string): Promise<StoredExportRun[]> {
    const orderBy = { createdAt: 'desc', id: 'asc' } as const;
    return this.fork().find(StoredExportRun, { scheduleId }, { orderBy, limit: RUNS_SHOWN });
  }

  /** `false` beyond `max` of the website. */
  add(schedule: RequiredEntityData<StoredExportSchedule>, max: number): Promise<boolean> {
    const { websiteId } = schedule;
    return this.transaction(async (tx) => {
      // Serialises additions, so that each counts the others.
      await queryBound(tx, `select 1 from ${WEBSITE_OWNERS} w where w.id = $1 for no key update`, [
        websiteId,
      ]);
      if ((await tx.count(StoredExportSchedule, { websiteId })) >= max) return false;
      await tx.insert(StoredExportSchedule, schedule);
      return true;
    });
  }

  async findOwn(userId: string, id: string): Promise<StoredExportSchedule | null> {
    const rows = await queryBound(
      this.fork(),
      `select 1 from export_schedules s join ${WEBSITE_OWNERS} w on w.id = s.website_id
       where s.id = $1 and w.user_id = $2`,
      [id, userId],
    );
    return rows.length === 0 ? null : this.fork().findOne(StoredExportSchedule, { id });
  }

  async setNextRun(id: string, nextRunAt: Date | null): Promise<void> {
    await this.fork().nativeUpdate(StoredExportSchedule, { id }, { nextRunAt });
  }

  async remove(id: string): Promise<void> {
    await this.fork().nativeDelete(StoredExportSchedule, { id });
  }
}
