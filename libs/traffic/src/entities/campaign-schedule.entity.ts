import { User } from '@app/auth';
import { Website } from '@app/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { campaignFrequencies } from '../contract/index.js';
import type { CampaignTemplate } from '../contract/index.js';

const CampaignScheduleSchema = defineEntity({
  name: 'StoredCampaignSchedule',
  tableName: 'campaign_schedules',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id').index(),
    /** Of the addresses that are visited; the schedule is deleted with it. */
    websiteId: () =>
      p.manyToOne(Website).mapToPk().deleteRule('cascade').joinColumn('website_id').index(),
    template: p.json().$type<CampaignTemplate>(),
    targetUrl: p.string().length(2048),
    visits: p.integer(),
    frequency: p.enum(campaignFrequencies),
    time: p.string().length(5).nullable(),
    weekday: p.smallint().nullable(),
    dayOfMonth: p.smallint().nullable(),
    timeZone: p.string().length(64),
    isEnabled: p.boolean(),
    notifiesByEmail: p.boolean(),
    /** `null` while paused. */
    nextRunAt: p.datetime().nullable(),
    /** Since when the run that is due could not be started for a reason of ours. */
    failingSince: p.datetime().nullable(),
    /** Until then a worker prepares the campaign that is due. */
    claimedUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [
    {
      name: 'campaign_schedules_due',
      expression:
        'create index "campaign_schedules_due" on "campaign_schedules" ("next_run_at") where "next_run_at" is not null',
    },
  ],
});

/** A campaign that is repeated. */
export class StoredCampaignSchedule extends CampaignScheduleSchema.class {}
CampaignScheduleSchema.setClass(StoredCampaignSchedule);
