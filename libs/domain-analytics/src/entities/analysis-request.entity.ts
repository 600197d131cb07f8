import { User } from '@app/auth';
import { defineEntity, p } from '@mikro-orm/core';
import { analysisStatuses } from '../contract/index.js';
import type { AnalysisFigures } from '../rules/analysis-figures.js';

const AnalysisRequestSchema = defineEntity({
  name: 'AnalysisRequest',
  tableName: 'analysis_requests',
  properties: {
    /** Also of the analysis once it is saved. */
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    /** Without `www.`, punycode. */
    domain: p.string().length(253),
    country: p.string().length(2),
    language: p.string().length(2),
    savesResult: p.boolean(),
    status: p.enum(analysisStatuses).default('queued'),
    /** Those that have been read, by name; they are never read again. */
    figures: p.json().$type<Partial<AnalysisFigures>>().defaultRaw(`'{}'`),
    cancelRequestedAt: p.datetime().nullable(),
    /** Fencing token of the current worker; writes with another token have no effect. */
    leaseToken: p.uuid().nullable(),
    leaseUntil: p.datetime().nullable(),
    attempts: p.integer().default(0),
    createdAt: p.datetime(),
    startedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
  },
  indexes: [
    {
      // A second request for the same joins the first, unless that one is being cancelled.
      name: 'analysis_requests_one_open',
      expression: `create unique index "analysis_requests_one_open" on "analysis_requests" ("user_id", "domain", "country", "language") where "status" in ('queued', 'running') and "cancel_requested_at" is null`,
    },
    {
      name: 'analysis_requests_open',
      expression: `create index "analysis_requests_open" on "analysis_requests" ("user_id") where "status" in ('queued', 'running')`,
    },
    {
      name: 'analysis_requests_user_started',
      expression:
        'create index "analysis_requests_user_started" on "analysis_requests" ("user_id", "started_at")',
    },
  ],
});

/** An analysis that a user has asked for, with the figures read so far; kept for a day after its end. */
export class AnalysisRequest extends AnalysisRequestSchema.class {}
AnalysisRequestSchema.setClass(AnalysisRequest);
