import { User } from '@app/auth';
import { Website } from '@app/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { trialDevices, trialStatuses } from '../contract/index.js';
import type { JourneyTrial } from '../contract/index.js';
import type { CampaignJourney } from './campaign.entity.js';

const JourneyTrialSchema = defineEntity({
  name: 'StoredJourneyTrial',
  tableName: 'journey_trials',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id').index(),
    websiteId: () =>
      p.manyToOne(Website).mapToPk().deleteRule('cascade').joinColumn('website_id').index(),
    device: p.enum(trialDevices),
    journey: p.json().$type<CampaignJourney>(),
    status: p.enum(trialStatuses).default('waiting'),
    /** A worker follows it until then; afterwards it counts as dead. */
    claimedUntil: p.datetime().nullable(),
    steps: p.json().$type<JourneyTrial['steps']>().nullable(),
    error: p.text().nullable(),
    /** JPEG in base64; gone with the row after a day. */
    picture: p.text().nullable(),
    createdAt: p.datetime().index(),
  },
});

/** One visitor who tries a journey for its owner. */
export class StoredJourneyTrial extends JourneyTrialSchema.class {}
JourneyTrialSchema.setClass(StoredJourneyTrial);
