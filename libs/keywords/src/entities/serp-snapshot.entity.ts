import { User } from '@app/auth';
import {
  keyOwners,
  serpCoverages,
  serpProviderNames,
  unknownReasons,
} from '@app/search-data/contract';
import type { OrganicResult, SerpFeature, SerpProviderName } from '@app/search-data/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { StoredMarket } from './search-market.entity.js';

/**
 * `queued`: nothing was requested yet. `reading`: a worker has it. `waiting`: its task is at the provider. `read`: it
 * has results. `failed`: nothing is known, or nothing was bought.
 */
export const snapshotStatuses = ['queued', 'reading', 'waiting', 'read', 'failed'] as const;

const SerpSnapshotSchema = defineEntity({
  name: 'SerpSnapshot',
  tableName: 'serp_snapshots',
  properties: {
    /** Also the idempotency key of the request: the row exists before it. */
    id: p.uuid().primary(),
    /** Normalised text. */
    text: p.string().length(200),
    marketId: () => p.manyToOne(StoredMarket).mapToPk().joinColumn('market_id'),
    /** Results requested. */
    depth: p.integer(),
    status: p.enum(snapshotStatuses).default('queued'),
    /** Whose budget pays; others of the same text and market use the reading. */
    userId: () =>
      p.manyToOne(User).mapToPk().nullable().deleteRule('set null').joinColumn('user_id'),
    /** Somebody waits for it, so that a provider's queue is too slow. */
    isLive: p.boolean().default(false),
    /** Reads again, to full depth, what this earlier snapshot seemed to show. */
    confirmsId: p.uuid().nullable(),
    /** Not before. */
    resumeAt: p.datetime(),
    leaseToken: p.uuid().nullable(),
    leaseUntil: p.datetime().nullable(),
    attempts: p.integer().default(0),
    results: p.json().$type<readonly OrganicResult[]>().nullable(),
    features: p.json().$type<readonly SerpFeature[]>().nullable(),
    pagesRead: p.integer().nullable(),
    depthRead: p.integer().nullable(),
    coverage: p.enum(serpCoverages).nullable(),
    reason: p.enum([...unknownReasons, 'budget', 'paused']).nullable(),
    provider: p.enum(serpProviderNames).nullable(),
    adapterVersion: p.integer().nullable(),
    keyOwner: p.enum(keyOwners).nullable(),
    /** Micro-dollars, of all calls. */
    costMicros: p.integer().default(0),
    failedOver: p.json().$type<readonly SerpProviderName[]>().default('[]'),
    createdAt: p.datetime(),
    fetchedAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'serp_snapshots_open',
      expression:
        'create index "serp_snapshots_open" on "serp_snapshots" ("resume_at") where "status" in (\'queued\', \'reading\', \'waiting\')',
    },
    {
      name: 'serp_snapshots_newest',
      expression:
        'create index "serp_snapshots_newest" on "serp_snapshots" ("market_id", "text", "fetched_at" desc) where "status" = \'read\'',
    },
    { name: 'serp_snapshots_created', properties: ['createdAt'] },
    { name: 'serp_snapshots_user', properties: ['userId'] },
  ],
  checks: [
    {
      name: 'serp_snapshots_read_check',
      expression: `("status" = 'read') = ("fetched_at" is not null and "results" is not null and "coverage" is not null)`,
    },
  ],
});

/** The result pages for a text in a market, read once for every target and user who tracks it. */
export class SerpSnapshot extends SerpSnapshotSchema.class {}
SerpSnapshotSchema.setClass(SerpSnapshot);
