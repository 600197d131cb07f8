import { User } from '@app/auth';
import { Website } from '@app/domain';
import { Scan } from '@app/seo-scan';
import { defineEntity, p } from '@mikro-orm/core';
import { generationStatuses } from '../contract/index.js';

const FixGenerationSchema = defineEntity({
  name: 'FixGeneration',
  tableName: 'fix_generations',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    websiteId: () =>
      p.manyToOne(Website).mapToPk().deleteRule('cascade').joinColumn('website_id').index(),
    scanId: () => p.manyToOne(Scan).mapToPk().deleteRule('cascade').joinColumn('scan_id'),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id').index(),
    actorName: p.string().length(200),
    status: p.enum(generationStatuses).default('queued'),
    /** Whether the user wants drafts written again, including locked values. */
    regenerates: p.boolean().default(false),
    /** `null` for all fixable checks. */
    checkIds: p.json().$type<string[]>().nullable(),
    total: p.integer().default(0),
    written: p.integer().default(0),
    suggestions: p.integer().default(0),
    skipped: p.integer().default(0),
    /** Addresses in the order in which they are processed; `null` until the work has started. */
    pages: p.json().$type<string[]>().nullable(),
    pagesDone: p.integer().default(0),
    notice: p.text().nullable(),
    error: p.text().nullable(),
    /** Fencing token of the current worker; writes with another token have no effect. */
    leaseToken: p.uuid().nullable(),
    leaseUntil: p.datetime().nullable(),
    attempts: p.integer().default(0),
    createdAt: p.datetime(),
    finishedAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'fix_generations_one_open',
      expression: `create unique index "fix_generations_one_open" on "fix_generations" ("scan_id") where "status" in ('queued', 'writing')`,
    },
    {
      name: 'fix_generations_of_scan',
      expression:
        'create index "fix_generations_of_scan" on "fix_generations" ("scan_id", "created_at" desc)',
    },
  ],
});

/** One generation of fixes for a scan. */
export class FixGeneration extends FixGenerationSchema.class {}
FixGenerationSchema.setClass(FixGeneration);
