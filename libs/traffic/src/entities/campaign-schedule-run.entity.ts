import { defineEntity, p } from '@mikro-orm/core';
import { StoredCampaignSchedule } from './campaign-schedule.entity.js';
import { StoredCampaign } from './campaign.entity.js';

const CampaignScheduleRunSchema = defineEntity({
  name: 'StoredCampaignScheduleRun',
  tableName: 'campaign_schedule_runs',
  properties: {
    /** Each time at which a schedule was due has one row, written in the transaction that starts the campaign. */
    scheduleId: () =>
      p
        .manyToOne(StoredCampaignSchedule)
        .mapToPk()
        .deleteRule('cascade')
        .joinColumn('schedule_id')
        .primary(),
    dueAt: p.datetime().primary(),
    /** Later than due after downtime. */
    createdAt: p.datetime(),
    campaignId: () =>
      p
        .manyToOne(StoredCampaign)
        .mapToPk()
        .nullable()
        .deleteRule('set null')
        .joinColumn('campaign_id')
        .unique(),
    /** Why it was skipped: a code to compare, and a sentence to show. */
    skipCode: p.string().length(40).nullable(),
    reason: p.text().nullable(),
  },
});

/** One time at which a campaign was to be repeated. */
export class StoredCampaignScheduleRun extends CampaignScheduleRunSchema.class {}
CampaignScheduleRunSchema.setClass(StoredCampaignScheduleRun);
