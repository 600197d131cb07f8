import { defineEntity, p } from '@mikro-orm/core';
import { analyticsTools } from '../contract/index.js';
import type { AnalyticsCheck, ToolCounts } from '../contract/index.js';
import { StoredCampaign } from './campaign.entity.js';

type KnownConsent = AnalyticsCheck['known']['consent'];

const ToolCountSchema = defineEntity({
  name: 'StoredToolCount',
  tableName: 'campaign_tool_counts',
  properties: {
    campaignId: () =>
      p
        .manyToOne(StoredCampaign)
        .primary()
        .mapToPk()
        .deleteRule('cascade')
        .joinColumn('campaign_id'),
    tool: p.enum(analyticsTools).primary(),
    total: p.integer(),
    desktop: p.integer().nullable(),
    mobile: p.integer().nullable(),
    tablet: p.integer().nullable(),
    /** Completed visits by device: single visits are deleted long after the campaign. */
    knownDesktop: p.integer(),
    knownMobile: p.integer(),
    knownTablet: p.integer(),
    /** By the choice of the journey about cookies, as counted and as known; `null` without one. */
    consent: p.json().$type<ToolCounts['consent']>().nullable(),
    knownConsent: p.json().$type<KnownConsent>().nullable(),
    savedAt: p.datetime(),
  },
});

/** What an analytics tool counted in the time of a campaign, entered by its owner. */
export class StoredToolCount extends ToolCountSchema.class {}
ToolCountSchema.setClass(StoredToolCount);
