import { User } from '@app/auth';
import { Website } from '@app/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { changeSeverities, monitorCadences } from '../contract/index.js';

const WebsiteMonitorSchema = defineEntity({
  name: 'WebsiteMonitor',
  tableName: 'website_monitors',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id').index(),
    websiteId: () =>
      p.manyToOne(Website).mapToPk().deleteRule('cascade').joinColumn('website_id').unique(),
    cadence: p.enum(monitorCadences),
    timeZone: p.string().length(64),
    /** `HH:MM` in `timeZone`; both `null` without quiet hours. */
    quietFrom: p.string().length(5).nullable(),
    quietTo: p.string().length(5).nullable(),
    alertFrom: p.enum(changeSeverities),
    notifiesByEmail: p.boolean(),
    /** `null` while it is off. */
    nextCheckAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [
    {
      name: 'website_monitors_due',
      expression:
        'create index "website_monitors_due" on "website_monitors" ("next_check_at") where "next_check_at" is not null',
    },
  ],
});

/** The change monitoring of a website. */
export class WebsiteMonitor extends WebsiteMonitorSchema.class {}
WebsiteMonitorSchema.setClass(WebsiteMonitor);
