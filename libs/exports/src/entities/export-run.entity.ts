import { defineEntity, p } from '@mikro-orm/core';
import { exportRunStatuses } from '../contract/index.js';
import type { ExportRun } from '../contract/index.js';
import { StoredExportSchedule } from './export-schedule.entity.js';

const ExportRunSchema = defineEntity({
  name: 'StoredExportRun',
  tableName: 'export_runs',
  properties: {
    id: p.uuid().primary(),
    scheduleId: () =>
      p.manyToOne(StoredExportSchedule).mapToPk().deleteRule('cascade').joinColumn('schedule_id'),
    status: p.enum(exportRunStatuses).default('waiting'),
    files: p.json().$type<ExportRun['files']>().default('[]'),
    note: p.text().nullable(),
    attempts: p.smallint().default(0),
    /** A worker is exporting until then; afterwards it counts as dead. */
    claimedUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
    finishedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'export_runs_newest', properties: ['scheduleId', 'createdAt'] },
    {
      name: 'export_runs_waiting',
      expression:
        'create index "export_runs_waiting" on "export_runs" ("created_at") where "status" = \'waiting\'',
    },
  ],
});

/** One time at which tables were exported. */
export class StoredExportRun extends ExportRunSchema.class {}
ExportRunSchema.setClass(StoredExportRun);
