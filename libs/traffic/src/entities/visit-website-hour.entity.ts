import { User } from '@app/auth';
import { defineEntity, p } from '@mikro-orm/core';
import { visitHourCounts } from './visit-hour-counts.js';

const VisitWebsiteHourSchema = defineEntity({
  name: 'StoredVisitWebsiteHour',
  tableName: 'visit_website_hours',
  properties: {
    userId: () => p.manyToOne(User).primary().mapToPk().deleteRule('cascade').joinColumn('user_id'),
    /** No foreign key: ending a visit locks its campaign, and may not lock a website after it. */
    websiteId: p.uuid().primary().index(),
    ...visitHourCounts,
  },
});

/** As `StoredVisitHour`, of one website; deleted with it. */
export class StoredVisitWebsiteHour extends VisitWebsiteHourSchema.class {}
VisitWebsiteHourSchema.setClass(StoredVisitWebsiteHour);
