import { defineEntity, p } from '@mikro-orm/core';
import type { CampaignVitals } from '../contract/index.js';
import { StoredCampaign } from './campaign.entity.js';

type Later = 'slowest' | 'isWeighted' | 'distributions';
/** Those stored by earlier releases lack what was added since. */
type StoredSummary = Omit<CampaignVitals, Later> & Partial<Pick<CampaignVitals, Later>>;

const CampaignVitalsSchema = defineEntity({
  name: 'StoredCampaignVitals',
  tableName: 'campaign_vitals',
  properties: {
    campaignId: () =>
      p
        .manyToOne(StoredCampaign)
        .primary()
        .mapToPk()
        .deleteRule('cascade')
        .joinColumn('campaign_id'),
    computedAt: p.datetime(),
    summary: p.json().$type<StoredSummary>(),
  },
});

/** The vitals of a campaign that has ended, with their intervals. They outlive its visits. */
export class StoredCampaignVitals extends CampaignVitalsSchema.class {}
CampaignVitalsSchema.setClass(StoredCampaignVitals);
