import { User } from '@app/auth';
import { LIST_TIME_DIGITS } from '@app/common/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { lighthousePresets, reportStatuses } from '../contract/index.js';
import type { LighthouseResult } from '../contract/index.js';

const LighthouseReportSchema = defineEntity({
  name: 'LighthouseReport',
  tableName: 'lighthouse_reports',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    url: p.string().length(2048),
    /** Scheme, host and port of `url`: history is kept per origin. */
    origin: p.string().length(300),
    preset: p.enum(lighthousePresets),
    runsWanted: p.integer(),
    status: p.enum(reportStatuses).default('queued'),
    /** Number of the run whose result is shown; `null` until completed. */
    medianRun: p.integer().nullable(),
    /** Result of the median run; `null` until completed. */
    result: p.json().$type<LighthouseResult>().nullable(),
    error: p.text().nullable(),
    createdAt: p.datetime(LIST_TIME_DIGITS),
    startedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
    /** Fencing token of the worker that measures; writes with another token have no effect. */
    leaseToken: p.uuid().nullable(),
    leaseUntil: p.datetime().nullable(),
    /** How often a worker has started it; a report that keeps breaking off is given up. */
    attempts: p.integer().default(0),
  },
  indexes: [
    {
      name: 'lighthouse_reports_user_origin_newest',
      expression:
        'create index "lighthouse_reports_user_origin_newest" on "lighthouse_reports" ("user_id", "origin", "created_at" desc, "id")',
    },
    {
      name: 'lighthouse_reports_user_open',
      expression:
        'create index "lighthouse_reports_user_open" on "lighthouse_reports" ("user_id") where "status" in (\'queued\', \'running\')',
    },
  ],
});

/** One page measured for a user: several runs, of which the median is shown. */
export class LighthouseReport extends LighthouseReportSchema.class {}
LighthouseReportSchema.setClass(LighthouseReport);
