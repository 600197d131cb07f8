import type { ScheduleTiming } from '@app/common/contract';
import type { ExportRun, ExportSchedule } from '../contract/index.js';
import type { StoredExportRun } from '../entities/export-run.entity.js';
import type { StoredExportSchedule } from '../entities/export-schedule.entity.js';

const SHOWN_CHARS = 4;

/** Without its secret. */
export function presentExportSchedule(
  row: StoredExportSchedule,
  runs: readonly StoredExportRun[],
): ExportSchedule {
  const { id, websiteId, tables, format, endpoint, region, bucket, prefix } = row;
  return {
    ...{ id, websiteId, tables, format, endpoint, region, bucket, prefix },
    ...timingOf(row),
    accessKeyId: `${row.accessKeyId.slice(0, SHOWN_CHARS)}…`,
    isEnabled: row.nextRunAt != null,
    nextRunAt: row.nextRunAt?.toISOString() ?? null,
    runs: runs.map(presentRun),
  };
}

/** When a schedule is due. */
export function timingOf(row: StoredExportSchedule): ScheduleTiming {
  return {
    ...{ frequency: row.frequency, timeZone: row.timeZone, time: row.time ?? null },
    ...{ weekday: row.weekday ?? null, dayOfMonth: row.dayOfMonth ?? null, cron: row.cron ?? null },
  };
}

function presentRun(row: StoredExportRun): ExportRun {
  const { id, status, files, createdAt } = row;
  return {
    ...{ id, status, files, note: row.note ?? null, createdAt: createdAt.toISOString() },
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
