import { User } from '@app/auth';
import { Website } from '@app/domain';
import { Scan } from '@app/seo-scan';
import { LIST_TIME_DIGITS } from '@app/common/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { fixKinds, fixStates } from '../contract/index.js';
import type { GuardResult } from '../contract/index.js';

const FixSchema = defineEntity({
  name: 'Fix',
  tableName: 'fixes',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    websiteId: () => p.manyToOne(Website).mapToPk().deleteRule('cascade').joinColumn('website_id'),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    scanId: () =>
      p.manyToOne(Scan).mapToPk().nullable().deleteRule('set null').joinColumn('scan_id'),
    checkId: p.string().length(80),
    /** Identifies the issue across scans. */
    fingerprint: p.string().length(40),
    /** All issues that this value resolves, including the first one. */
    fingerprints: p.json().$type<string[]>(),
    kind: p.enum(fixKinds),
    pageUrl: p.string().length(2048),
    /** Path with query, as the widget sees it. */
    path: p.string().length(2048),
    selector: p.text().nullable(),
    /** Name of a meta tag, such as `og:title`. */
    name: p.string().length(60).nullable(),
    /** Distinguishes values of one kind on one page; '' if there can be only one. */
    elementKey: p.text().default(''),
    originalContent: p.text().nullable(),
    /** See contentHash; '' for a missing value. */
    originalHash: p.string().length(16),
    optimizedContent: p.text(),
    confidence: p.float().columnType('double precision'),
    isSuggestion: p.boolean(),
    /** The issue needs more values than could be written, so this fix alone does not resolve it. */
    isPartial: p.boolean().default(false),
    state: p.enum(fixStates).default('draft'),
    stateReason: p.text().nullable(),
    aiModel: p.string().length(200),
    promptVersion: p.string().length(100),
    /** SHA-256 of the writer's input. */
    inputHash: p.string().length(64),
    guards: p.json().$type<GuardResult[]>(),
    isEdited: p.boolean().default(false),
    /** The bulk that applied it last. */
    batchId: p.uuid().nullable(),
    /** Specification 2 section 9. */
    priority: p.integer(),
    visibleRendered: p.boolean().nullable(),
    visibleRaw: p.boolean().nullable(),
    visibilityCheckedAt: p.datetime().nullable(),
    createdAt: p.datetime(LIST_TIME_DIGITS),
    appliedAt: p.datetime().nullable(),
    verifiedAt: p.datetime().nullable(),
    revertedAt: p.datetime().nullable(),
    lockedUntil: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'fixes_one_value',
      expression: `create unique index "fixes_one_value" on "fixes" ("website_id", md5("path"), "kind", md5("element_key"))`,
    },
    {
      name: 'fixes_newest',
      expression:
        'create index "fixes_newest" on "fixes" ("user_id", "created_at" desc, "id" desc)',
    },
    { name: 'fixes_of_website', properties: ['websiteId', 'state'] },
    {
      name: 'fixes_of_scan',
      expression: 'create index "fixes_of_scan" on "fixes" ("scan_id", "created_at" desc)',
    },
    {
      name: 'fixes_of_batch',
      expression:
        'create index "fixes_of_batch" on "fixes" ("batch_id") where "batch_id" is not null',
    },
  ],
});

/** The change written for one value of a page, with its state: at most one row per value. */
export class Fix extends FixSchema.class {}
FixSchema.setClass(Fix);
