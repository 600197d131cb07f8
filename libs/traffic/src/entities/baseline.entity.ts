import { Website } from '@app/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { StoredCampaign } from './campaign.entity.js';

const BaselineSchema = defineEntity({
  name: 'StoredBaseline',
  tableName: 'website_baselines',
  properties: {
    websiteId: () =>
      p.manyToOne(Website).primary().mapToPk().deleteRule('cascade').joinColumn('website_id'),
    campaignId: () =>
      p
        .manyToOne(StoredCampaign)
        .mapToPk()
        .deleteRule('cascade')
        .joinColumn('campaign_id')
        .unique(),
    markedAt: p.datetime(),
  },
});

/** The campaign that later ones of a website are compared with. */
export class StoredBaseline extends BaselineSchema.class {}
BaselineSchema.setClass(StoredBaseline);
