import { defineEntity, p } from '@mikro-orm/core';
import { renderings } from '../contract/rendering.js';
import { Scan } from '../entities/scan.entity.js';
import { ScanSchedule } from './scan-schedule.entity.js';

const ScheduleRunSchema = defineEntity({
  name: 'ScheduleRun',
  tableName: 'schedule_runs',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    scheduleId: () =>
      p.manyToOne(ScanSchedule).mapToPk().deleteRule('cascade').joinColumn('schedule_id'),
    /** The scheduled time; unique together with the schedule. */
    dueAt: p.datetime(),
    /** When a worker started it: later than due after downtime. */
    createdAt: p.datetime(),
    outcome: p.enum(['starting', 'started', 'skipped'] as const),
    /** Why it was skipped, in a sentence. */
    reason: p.text().nullable(),
    scanId: () =>
      p.manyToOne(Scan).mapToPk().nullable().deleteRule('set null').joinColumn('scan_id').index(),
    /** The settings of the schedule at that time, because a repeated start must be identical. */
    maxPages: p.integer(),
    isRescan: p.boolean(),
    rendering: p.enum(renderings).default('raw'),
    /** Until then one worker is starting it; afterwards that worker is presumed dead. */
    claimedUntil: p.datetime().nullable(),
    /** When the user was notified of the end of the scan. */
    reportedAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'schedule_runs_once', properties: ['scheduleId', 'dueAt'] }],
  indexes: [
    {
      name: 'schedule_runs_open',
      expression:
        'create index "schedule_runs_open" on "schedule_runs" ("created_at") where "outcome" = \'starting\' or ("outcome" = \'started\' and "reported_at" is null)',
    },
  ],
});

/** One time at which a schedule was due. */
export class ScheduleRun extends ScheduleRunSchema.class {}
ScheduleRunSchema.setClass(ScheduleRun);
