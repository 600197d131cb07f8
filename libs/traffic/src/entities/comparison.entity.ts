import { defineEntity, p } from '@mikro-orm/core';
import type { ComparisonResult } from '../contract/index.js';
import { StoredCampaign } from './campaign.entity.js';

const ComparisonSchema = defineEntity({
  name: 'StoredComparison',
  tableName: 'campaign_comparisons',
  properties: {
    campaignId: () =>
      p
        .manyToOne(StoredCampaign)
        .primary()
        .mapToPk()
        .deleteRule('cascade')
        .joinColumn('campaign_id'),
    /** What it is compared with. */
    otherId: () =>
      p
        .manyToOne(StoredCampaign)
        .primary()
        .mapToPk()
        .deleteRule('cascade')
        .joinColumn('other_id')
        .index(),
    requestedAt: p.datetime(),
    /** `null` while a worker computes it. */
    result: p.json().$type<ComparisonResult>().nullable(),
  },
});

/** A comparison of two campaigns that have ended. It is removed when the samples of one change. */
export class StoredComparison extends ComparisonSchema.class {}
ComparisonSchema.setClass(StoredComparison);
