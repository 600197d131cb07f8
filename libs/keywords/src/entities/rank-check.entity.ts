import { serpProviderNames } from '@app/search-data/contract';
import type { SerpProviderName } from '@app/search-data/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { gapReasons, rankOutcomes } from '../contract/index.js';
import { SerpSnapshot } from './serp-snapshot.entity.js';
import { TrackedKeyword } from './tracked-keyword.entity.js';

const RankCheckSchema = defineEntity({
  name: 'RankCheck',
  tableName: 'rank_checks',
  properties: {
    id: p.uuid().primary(),
    keywordId: () =>
      p.manyToOne(TrackedKeyword).mapToPk().deleteRule('cascade').joinColumn('keyword_id'),
    /** `null` once the result page was deleted for its age. */
    snapshotId: () =>
      p
        .manyToOne(SerpSnapshot)
        .mapToPk()
        .nullable()
        .deleteRule('set null')
        .joinColumn('snapshot_id'),
    dueAt: p.datetime(),
    checkedAt: p.datetime(),
    outcome: p.enum(rankOutcomes),
    reason: p.enum(gapReasons).nullable(),
    position: p.integer().nullable(),
    address: p.string().length(2048).nullable(),
    otherAddresses: p
      .json()
      .$type<readonly { readonly position: number; readonly address: string }[]>()
      .default('[]'),
    /** The keyword's depth at that time; `depthChecked` may be less, see adaptive depth. */
    depth: p.integer(),
    depthChecked: p.integer().nullable(),
    countingVersion: p.integer(),
    provider: p.enum(serpProviderNames).nullable(),
    adapterVersion: p.integer().nullable(),
    failedOver: p.json().$type<readonly SerpProviderName[]>().default('[]'),
    hasAiOverview: p.boolean().default(false),
    isCitedInAiOverview: p.boolean().default(false),
    /** Not comparable with the known check before it. */
    isBreak: p.boolean().default(false),
    /** A second reading has confirmed it. */
    isConfirmed: p.boolean().default(false),
  },
  uniques: [{ name: 'rank_checks_once', properties: ['snapshotId', 'keywordId'] }],
  indexes: [
    {
      name: 'rank_checks_newest',
      expression:
        'create index "rank_checks_newest" on "rank_checks" ("keyword_id", "checked_at" desc)',
    },
  ],
  checks: [
    {
      name: 'rank_checks_fields_check',
      expression:
        `case "outcome" when 'ranked' then "position" is not null and "address" is not null and "reason" is null ` +
        `when 'not_in_depth' then "position" is null and "depth_checked" is not null and "reason" is null ` +
        `else "position" is null and "depth_checked" is null and "reason" is not null end`,
    },
  ],
});

/** What one reading showed for one keyword. */
export class RankCheck extends RankCheckSchema.class {}
RankCheckSchema.setClass(RankCheck);
