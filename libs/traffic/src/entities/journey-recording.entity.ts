import { User } from '@app/auth';
import { Website } from '@app/domain';
import { defineEntity, p } from '@mikro-orm/core';
import type { RecordedStep } from '../contract/index.js';

const JourneyRecordingSchema = defineEntity({
  name: 'StoredJourneyRecording',
  tableName: 'journey_recordings',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    /** One at a time. */
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id').unique(),
    websiteId: () =>
      p.manyToOne(Website).mapToPk().deleteRule('cascade').joinColumn('website_id').index(),
    /** SHA-256 of the token, which is shown once. */
    tokenHash: p.string().length(64).unique(),
    steps: p.json().$type<readonly RecordedStep[]>().defaultRaw(`'[]'`),
    /** The recorder runs in a page of the website. */
    isSeen: p.boolean().default(false),
    isStopped: p.boolean().default(false),
    /** Afterwards it counts as deleted. */
    endsAt: p.datetime().index(),
  },
});

/** What an owner does on their own website while the recorder watches. */
export class StoredJourneyRecording extends JourneyRecordingSchema.class {}
JourneyRecordingSchema.setClass(StoredJourneyRecording);
