import { User } from '@app/auth';
import { LIST_TIME_DIGITS } from '@app/common/contract';
import { Website } from '@app/domain';
import { keywordRefusals, serpProviderNames } from '@app/search-data/contract';
import { defineEntity, p } from '@mikro-orm/core';
import {
  cadences,
  gapReasons,
  knownOutcomes,
  pauseReasons,
  targetMatches,
} from '../contract/index.js';
import { KeywordRefresh } from './keyword-refresh.entity.js';
import { StoredMarket } from './search-market.entity.js';
import { SerpSnapshot } from './serp-snapshot.entity.js';

const TrackedKeywordSchema = defineEntity({
  name: 'TrackedKeyword',
  tableName: 'tracked_keywords',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    websiteId: () =>
      p.manyToOne(Website).mapToPk().nullable().deleteRule('set null').joinColumn('website_id'),
    /** Host in lower case and punycode without `www.`, with its port unless default; a path for `prefix`. */
    target: p.string().length(300),
    match: p.enum(targetMatches),
    /** As typed. */
    text: p.string().length(200),
    normalised: p.string().length(200),
    marketId: () => p.manyToOne(StoredMarket).mapToPk().joinColumn('market_id'),
    tags: p.array().defaultRaw(`'{}'`),
    cadence: p.enum(cadences),
    depth: p.integer(),
    intendedAddress: p.string().length(2048).nullable(),
    paused: p.enum(pauseReasons).nullable(),
    createdAt: p.datetime(LIST_TIME_DIGITS),

    /** Every due time is this instant plus whole periods. */
    anchorAt: p.datetime(),
    /** `null`: by hand only, or paused. */
    nextDueAt: p.datetime().nullable(),
    /** The snapshot that is being read for it. */
    pendingSnapshotId: () =>
      p
        .manyToOne(SerpSnapshot)
        .mapToPk()
        .nullable()
        .deleteRule('set null')
        .joinColumn('pending_snapshot_id'),
    refreshId: () =>
      p
        .manyToOne(KeywordRefresh)
        .mapToPk()
        .nullable()
        .deleteRule('set null')
        .joinColumn('refresh_id'),
    /** Failed readings since the last known outcome. */
    failures: p.integer().default(0),
    /** The last reading to its full depth. */
    fullDepthAt: p.datetime().nullable(),
    /** Known checks in a row whose rank has hardly changed. */
    stableChecks: p.integer().default(0),

    /** State after the last check with a known outcome; `unknown` and `deferred` change none of it. */
    outcome: p.enum(knownOutcomes).nullable(),
    rank: p.integer().nullable(),
    address: p.string().length(2048).nullable(),
    depthChecked: p.integer().nullable(),
    checkedAt: p.datetime().nullable(),
    provider: p.enum(serpProviderNames).nullable(),
    adapterVersion: p.integer().nullable(),
    countingVersion: p.integer().nullable(),
    /** `depth` at that check. */
    checkedWithDepth: p.integer().nullable(),

    /** The last check before it that is comparable with it. */
    previousOutcome: p.enum(knownOutcomes).nullable(),
    previousRank: p.integer().nullable(),
    previousDepthChecked: p.integer().nullable(),
    previousCheckedAt: p.datetime().nullable(),
    previousProvider: p.enum(serpProviderNames).nullable(),
    previousAdapterVersion: p.integer().nullable(),
    previousCountingVersion: p.integer().nullable(),
    previousCheckedWithDepth: p.integer().nullable(),

    /** Since the last known outcome nothing is known any more. */
    gapOutcome: p.enum(['unknown', 'deferred']).nullable(),
    gapReason: p.enum(gapReasons).nullable(),
    gapSince: p.datetime().nullable(),

    /** Searches a month; `null` is unknown. */
    searchVolume: p.integer().nullable(),
    cpcMicros: p.integer().nullable(),
    /** 0 to 100. */
    difficulty: p.integer().nullable(),
    figuresAt: p.datetime().nullable(),
    /** Why figures are not asked for; `null` if they are. */
    figuresReason: p.enum(keywordRefusals).nullable(),
  },
  uniques: [
    {
      name: 'tracked_keywords_unique',
      properties: ['userId', 'target', 'normalised', 'marketId'],
    },
  ],
  indexes: [
    {
      name: 'tracked_keywords_newest',
      expression:
        'create index "tracked_keywords_newest" on "tracked_keywords" ("user_id", "created_at" desc, "id" desc)',
    },
    {
      name: 'tracked_keywords_due',
      expression:
        'create index "tracked_keywords_due" on "tracked_keywords" ("next_due_at", "id") where "next_due_at" is not null and "pending_snapshot_id" is null',
    },
    {
      name: 'tracked_keywords_same_reading',
      properties: ['marketId', 'normalised'],
    },
    {
      name: 'tracked_keywords_pending',
      expression:
        'create index "tracked_keywords_pending" on "tracked_keywords" ("pending_snapshot_id") where "pending_snapshot_id" is not null',
    },
    {
      name: 'tracked_keywords_refresh',
      expression:
        'create index "tracked_keywords_refresh" on "tracked_keywords" ("refresh_id", "id") where "refresh_id" is not null',
    },
    {
      name: 'tracked_keywords_search',
      expression:
        'create index "tracked_keywords_search" on "tracked_keywords" using gin ("user_id", "text" gin_trgm_ops)',
    },
    {
      name: 'tracked_keywords_website',
      expression:
        'create index "tracked_keywords_website" on "tracked_keywords" ("website_id") where "website_id" is not null',
    },
  ],
  checks: [
    {
      name: 'tracked_keywords_state_check',
      expression: `("outcome" = 'ranked') is not distinct from ("rank" is not null) or "outcome" is null and "rank" is null`,
    },
    {
      name: 'tracked_keywords_gap_check',
      expression: `("gap_outcome" is null) = ("gap_since" is null) and ("gap_outcome" is null) = ("gap_reason" is null)`,
    },
    { name: 'tracked_keywords_depth_check', expression: '"depth" >= 10 and "depth" <= 100' },
  ],
});

/** A keyword that a user tracks for a target in a market, with its current rank. */
export class TrackedKeyword extends TrackedKeywordSchema.class {}
TrackedKeywordSchema.setClass(TrackedKeyword);
