import { User } from '@app/auth';
import { Website } from '@app/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { scanStatuses } from '../contract/index.js';
import type { ScanDetail } from '../contract/index.js';

const ScanSchema = defineEntity({
  name: 'Scan',
  tableName: 'scans',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    websiteId: () =>
      p
        .manyToOne(Website)
        .mapToPk()
        .nullable()
        .deleteRule('set null')
        .joinColumn('website_id')
        .index(),
    url: p.string().length(2048),
    mode: p.enum(['page', 'site']),
    status: p.enum(scanStatuses).default('queued'),
    maxPages: p.integer(),
    isRescan: p.boolean().default(false),
    seoScore: p.float().nullable(),
    coverage: p.float().nullable(),
    criticalIssues: p.integer().default(0),
    warnings: p.integer().default(0),
    notices: p.integer().default(0),
    passedChecks: p.integer().default(0),
    pagesScanned: p.integer().default(0),
    pagesDiscovered: p.integer().default(0),
    /** Categories, losses and what was not measured, as shown; `null` until completed. */
    score: p.json().$type<ScanDetail['score']>().nullable(),
    error: p.text().nullable(),
    ruleVersion: p.string().length(20),
    createdAt: p.datetime(),
    startedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
    cancelRequestedAt: p.datetime().nullable(),
    /** Fencing token of the worker that runs the scan; writes with another token have no effect. */
    leaseToken: p.uuid().nullable(),
    leaseUntil: p.datetime().nullable(),
    /** How often a worker has begun; a scan that keeps breaking off is given up. */
    attempts: p.integer().default(0),
  },
  indexes: [
    {
      name: 'scans_user_newest',
      expression:
        'create index "scans_user_newest" on "scans" ("user_id", "created_at" desc, "id")',
    },
  ],
});

/** One scan a user started. */
export class Scan extends ScanSchema.class {}
ScanSchema.setClass(Scan);
