import { User } from '@app/auth';
import { Website } from '@app/domain';
import { defineEntity, p } from '@mikro-orm/core';
import type { JourneyStep } from '../contract/index.js';

/** A value as it is stored: that of a secret is encrypted. */
export interface StoredJourneyValue {
  readonly name: string;
  readonly isSecret: boolean;
  readonly value: string;
}

const JourneySchema = defineEntity({
  name: 'StoredJourney',
  tableName: 'journeys',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id').index(),
    websiteId: () => p.manyToOne(Website).mapToPk().deleteRule('cascade').joinColumn('website_id'),
    name: p.string().length(80),
    steps: p.json().$type<readonly JourneyStep[]>(),
    values: p.json().$type<readonly StoredJourneyValue[]>(),
    /** Raised by every change; a change of an older version has no effect. */
    version: p.integer().default(1),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
  uniques: [{ name: 'journeys_name_unique', properties: ['websiteId', 'name'] }],
});

/** What simulated visitors of a website can be asked to do. */
export class StoredJourney extends JourneySchema.class {}
JourneySchema.setClass(StoredJourney);
