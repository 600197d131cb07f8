import { defineEntity, p } from '@mikro-orm/core';

const VisitWebsiteSchema = defineEntity({
  name: 'StoredVisitWebsite',
  tableName: 'visit_websites',
  properties: {
    /** `https://host`, as campaigns have it. */
    origin: p.string().length(300).primary(),
    setbacks: p.integer().default(0),
    blockedUntil: p.datetime().nullable(),
    changedAt: p.datetime(),
    reason: p.text().nullable(),
    /** When the next visit would be on schedule under the rate limit. */
    arrivalAt: p.datetime(),
  },
});

/** The health of a visited website, which all workers obey. */
export class StoredVisitWebsite extends VisitWebsiteSchema.class {}
VisitWebsiteSchema.setClass(StoredVisitWebsite);
