import { defineEntity, p } from '@mikro-orm/core';
import type { AddressSamples, PageSample } from '../rules/comparison/compare-samples.js';
import { StoredCampaign } from './campaign.entity.js';

const CampaignSamplesSchema = defineEntity({
  name: 'StoredCampaignSamples',
  tableName: 'campaign_samples',
  properties: {
    campaignId: () =>
      p
        .manyToOne(StoredCampaign)
        .primary()
        .mapToPk()
        .deleteRule('cascade')
        .joinColumn('campaign_id'),
    storedAt: p.datetime(),
    pages: p.json().$type<readonly PageSample[]>(),
    /** Of the landing pages of two compared addresses. */
    addresses: p.json().$type<AddressSamples>().nullable(),
  },
});

/** Measured values of a campaign that has ended, for comparisons. They outlive its visits. */
export class StoredCampaignSamples extends CampaignSamplesSchema.class {}
CampaignSamplesSchema.setClass(StoredCampaignSamples);
