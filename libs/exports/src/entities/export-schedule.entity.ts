import { scheduleFrequencies } from '@app/common/contract';
import { Website } from '@app/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { exportFormats } from '../contract/index.js';
import type { ExportTable } from '../contract/index.js';

const ExportScheduleSchema = defineEntity({
  name: 'StoredExportSchedule',
  tableName: 'export_schedules',
  properties: {
    id: p.uuid().primary(),
    websiteId: () =>
      p.manyToOne(Website).mapToPk().deleteRule('cascade').joinColumn('website_id').index(),
    tables: p.json().$type<ExportTable[]>(),
    format: p.enum(exportFormats),
    endpoint: p.string().length(300),
    region: p.string().length(40),
    bucket: p.string().length(63),
    prefix: p.string().length(200),
    accessKeyId: p.string().length(200),
    /** Encrypted. */
    secret: p.text().lazy(),
    frequency: p.enum(scheduleFrequencies),
    time: p.string().length(5).nullable(),
    weekday: p.smallint().nullable(),
    dayOfMonth: p.smallint().nullable(),
    cron: p.string().length(100).nullable(),
    timeZone: p.string().length(64),
    /** `null` while it is switched off. */
    nextRunAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [
    {
      name: 'export_schedules_due',
      expression:
        'create index "export_schedules_due" on "export_schedules" ("next_run_at") where "next_run_at" is not null',
    },
  ],
});

/** A scheduled export of a website's tables to its owner's S3 bucket. */
export class StoredExportSchedule extends ExportScheduleSchema.class {}
ExportScheduleSchema.setClass(StoredExportSchedule);
