import { User } from '@app/auth';
import { defineEntity, p } from '@mikro-orm/core';
import { deviceTypes } from '../contract/index.js';

const VisitWebsiteHourSchema = defineEntity({
  name: 'StoredVisitWebsiteHour',
  tableName: 'visit_website_hours',
  properties: {
    userId: () => p.manyToOne(User).primary().mapToPk().deleteRule('cascade').joinColumn('user_id'),
    /** No foreign key: ending a visit locks its campaign, and may not lock a website after it. */
    websiteId: p.uuid().primary().index(),
    /** The hour in which the visit ended. */
    hour: p.datetime().primary(),
    personaId: p.string().length(60).primary(),
    country: p.string().length(2),
    deviceType: p.enum(deviceTypes),
    completed: p.integer().default(0),
    failed: p.integer().default(0),
    pages: p.integer().default(0),
    /** Sum over completed visits with a load time, and how many these are. */
    loadMs: p.bigint('number').defaultRaw('0'),
    loads: p.integer().default(0),
  },
});

/** As `StoredVisitHour`, of one website; deleted with it. */
export class StoredVisitWebsiteHour extends VisitWebsiteHourSchema.class {}
VisitWebsiteHourSchema.setClass(StoredVisitWebsiteHour);
