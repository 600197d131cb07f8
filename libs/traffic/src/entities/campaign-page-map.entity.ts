import { defineEntity, p } from '@mikro-orm/core';
import type { PageMap } from '../contract/index.js';
import { StoredCampaign } from './campaign.entity.js';

const CampaignPageMapSchema = defineEntity({
  name: 'StoredCampaignPageMap',
  tableName: 'campaign_page_maps',
  properties: {
    campaignId: () =>
      p
        .manyToOne(StoredCampaign)
        .primary()
        .mapToPk()
        .deleteRule('cascade')
        .joinColumn('campaign_id'),
    computedAt: p.datetime(),
    map: p.json().$type<PageMap>(),
  },
});

/** The map of pages of a campaign that has ended. It outlives its visits. */
export class StoredCampaignPageMap extends CampaignPageMapSchema.class {}
CampaignPageMapSchema.setClass(StoredCampaignPageMap);
