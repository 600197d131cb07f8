import { User } from '@app/auth';
import { Website } from '@app/domain';
import { scheduleFrequencies } from '@app/common/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { renderings } from '../contract/rendering.js';

const ScanScheduleSchema = defineEntity({
  name: 'ScanSchedule',
  tableName: 'scan_schedules',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id').index(),
    /** One schedule per website; deleted with the website. */
    websiteId: () =>
      p.manyToOne(Website).mapToPk().deleteRule('cascade').joinColumn('website_id').unique(),
    frequency: p.enum(scheduleFrequencies),
    time: p.string().length(5).nullable(),
    weekday: p.smallint().nullable(),
    dayOfMonth: p.smallint().nullable(),
    cron: p.string().length(100).nullable(),
    timeZone: p.string().length(64),
    maxPages: p.integer(),
    isRescan: p.boolean().default(false),
    rendering: p.enum(renderings).default('raw'),
    isEnabled: p.boolean().default(true),
    notifiesByEmail: p.boolean().default(true),
    /** `null` while switched off. */
    nextRunAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [
    {
      name: 'scan_schedules_due',
      expression:
        'create index "scan_schedules_due" on "scan_schedules" ("next_run_at") where "next_run_at" is not null',
    },
  ],
});

/** Automatic scans of one website. */
export class ScanSchedule extends ScanScheduleSchema.class {}
ScanScheduleSchema.setClass(ScanSchedule);
