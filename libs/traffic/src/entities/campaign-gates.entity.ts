import { defineEntity, p } from '@mikro-orm/core';
import type { GateResult } from '../contract/index.js';
import { StoredCampaign } from './campaign.entity.js';

const CampaignGatesSchema = defineEntity({
  name: 'StoredCampaignGates',
  tableName: 'campaign_gates',
  properties: {
    campaignId: () =>
      p
        .manyToOne(StoredCampaign)
        .primary()
        .mapToPk()
        .deleteRule('cascade')
        .joinColumn('campaign_id'),
    evaluatedAt: p.datetime(),
    results: p.json().$type<readonly GateResult[]>(),
  },
});

/** What came of the gates of a campaign that has ended; written once, with the alerts. */
export class StoredCampaignGates extends CampaignGatesSchema.class {}
CampaignGatesSchema.setClass(StoredCampaignGates);
