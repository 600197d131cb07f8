import { defineEntity, p } from '@mikro-orm/core';
import { countries, trafficSpeeds } from '../contract/index.js';
import type { Retries } from '../contract/index.js';
import { User } from './user.entity.js';

const UserSettingsSchema = defineEntity({
  name: 'UserSettings',
  tableName: 'user_settings',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().primary().deleteRule('cascade').joinColumn('user_id'),
    company: p.string().length(200),
    website: p.string().length(2048),
    campaignComplete: p.boolean(),
    dailyReport: p.boolean(),
    weeklyReport: p.boolean(),
    systemUpdates: p.boolean(),
    scanComplete: p.boolean().default(true),
    limitAlerts: p.boolean().default(true),
    keywordReport: p.boolean().default(true),
    defaultCountry: p.enum(countries),
    trafficSpeed: p.enum(trafficSpeeds),
    autoRetry: p.boolean(),
    /** While `autoRetry` is on. */
    retries: p.smallint().$type<Retries>().default(2),
    updatedAt: p.datetime(),
  },
});

/** A user's settings. A user who never saved any has no row and the defaults. */
export class UserSettings extends UserSettingsSchema.class {}
UserSettingsSchema.setClass(UserSettings);
