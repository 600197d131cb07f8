import { User } from '@app/auth';
import { countries, trafficSpeeds } from '@app/auth/contract';
import type { Retries } from '@app/auth/contract';
import { Website } from '@app/domain';
import { StoredJourney } from './journey.entity.js';
import type { StoredJourneyValue } from './journey.entity.js';
import { LIST_TIME_DIGITS } from '@app/common/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { JourneyStep } from '../contract/index.js';
import {
  campaignKinds,
  campaignStatuses,
  engineKinds,
  measureChoices,
  searchEngines,
} from '../contract/index.js';

/** The visits and landing page of one keyword of an SEO campaign. */
export interface StoredKeyword {
  readonly keyword: string;
  readonly ordered: number;
  readonly landingUrl: string;
  readonly landingReason: string | null;
}

/** The journey as it was when the campaign was ordered. */
export interface CampaignJourney {
  readonly name: string;
  readonly steps: readonly JourneyStep[];
  readonly values: readonly StoredJourneyValue[];
}

/** Who or what paused a campaign; only `user` pauses without a reason on screen. */
export const pauseCauses = ['user', 'ownership', 'website'] as const;
export type PauseCause = (typeof pauseCauses)[number];

const CampaignSchema = defineEntity({
  name: 'StoredCampaign',
  tableName: 'campaigns',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    websiteId: () =>
      p
        .manyToOne(Website)
        .mapToPk()
        .nullable()
        .deleteRule('set null')
        .joinColumn('website_id')
        .index(),
    kind: p.enum(campaignKinds),
    engine: p.enum(engineKinds),
    status: p.enum(campaignStatuses).default('queued'),
    targetUrl: p.string().length(2048),
    /** The second of two addresses that visits go to in turn, to compare them. */
    comparedUrl: p.string().length(2048).nullable(),
    /** `https://host` of the website; visits stay on it. */
    origin: p.string().length(300),
    ordered: p.integer(),
    dwellMs: p.integer(),
    scroll: p.boolean(),
    naturalBrowsing: p.boolean(),
    clickInternalLinks: p.boolean(),
    obeysRobots: p.boolean().default(true),
    searchEngine: p.enum(searchEngines).nullable(),
    keywords: p.json().$type<readonly StoredKeyword[]>(),
    country: p.enum(countries),
    speed: p.enum(trafficSpeeds),
    /** Spread over this long instead of by speed. */
    windowMs: p.integer().nullable(),
    /** `null` after it was deleted: the campaign has a copy. */
    journeyId: () =>
      p
        .manyToOne(StoredJourney)
        .mapToPk()
        .nullable()
        .deleteRule('set null')
        .joinColumn('journey_id')
        .index(),
    /** Followed instead of browsing. */
    journey: p.json().$type<CampaignJourney>().nullable(),
    autoRetry: p.boolean(),
    /** How often a visit that failed is tried again, with `autoRetry`. */
    retries: p.smallint().$type<Retries>().default(2),
    /** Which of its visits are measured; those chosen are marked. */
    measure: p.enum(measureChoices).default('sample'),
    /** What must be true of its visits. */
    budgets: p.json().$type<readonly string[]>().defaultRaw(`'[]'`),
    /** Seeds everything random in the campaign. */
    seed: p.integer(),
    /** Updated in the transactions that update visits; always what counting the visits would give. */
    inProgress: p.integer().default(0),
    completed: p.integer().default(0),
    failed: p.integer().default(0),
    cancelled: p.integer().default(0),
    pagesVisited: p.integer().default(0),
    /** Different addresses among its visits. */
    addresses: p.integer().default(1),
    /** Holds no visits of the plan and starts after the campaigns before it; until then it is queued. */
    awaitsTurn: p.boolean().default(false),
    pauseCause: p.enum(pauseCauses).nullable(),
    reason: p.text().nullable(),
    createdAt: p.datetime(LIST_TIME_DIGITS),
    startedAt: p.datetime().nullable(),
    pausedAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
    ownershipCheckedAt: p.datetime().nullable(),
  },
  checks: [
    {
      name: 'campaigns_counts',
      expression:
        'in_progress >= 0 and completed >= 0 and failed >= 0 and cancelled >= 0 and in_progress + completed + failed + cancelled <= ordered',
    },
  ],
  indexes: [
    {
      name: 'campaigns_newest',
      expression:
        'create index "campaigns_newest" on "campaigns" ("user_id", "created_at" desc, "id" desc)',
    },
    {
      name: 'campaigns_awaiting_turn',
      expression:
        'create index "campaigns_awaiting_turn" on "campaigns" ("user_id", "created_at", "id") where "awaits_turn"',
    },
    {
      name: 'campaigns_open',
      expression:
        'create index "campaigns_open" on "campaigns" ("status", "created_at") where "status" in (\'queued\', \'running\', \'paused\')',
    },
  ],
});

/** An order to send visits to a website. */
export class StoredCampaign extends CampaignSchema.class {}
CampaignSchema.setClass(StoredCampaign);
