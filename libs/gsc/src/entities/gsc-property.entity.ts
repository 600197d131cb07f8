import { User } from '@app/auth';
import { defineEntity, p } from '@mikro-orm/core';
import { permissionLevels } from '../contract/index.js';

const GscPropertySchema = defineEntity({
  name: 'GscProperty',
  tableName: 'gsc_properties',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    siteUrl: p.string().length(2048),
    permission: p.enum(permissionLevels),
    /** Whether the connected Google account has it; `false` after it was lost, or after a disconnect. */
    isListed: p.boolean().default(true),
    isSelected: p.boolean().default(false),
    hasPageQueries: p.boolean().default(false),
    /** Incremented when fetching starts over, so that its days are queued again. */
    round: p.integer().default(0),
    /** The day (Los Angeles) of the last check for new days. */
    checkedOn: p.date().nullable(),
    lastFinalOn: p.date().nullable(),
    /** Google's quota is used up until then. */
    pausedUntil: p.datetime().nullable(),
    problem: p.text().nullable(),
    createdAt: p.datetime(),
  },
  uniques: [{ name: 'gsc_properties_user_id_site_url_unique', properties: ['userId', 'siteUrl'] }],
  indexes: [
    {
      name: 'gsc_properties_selected',
      expression:
        'create index "gsc_properties_selected" on "gsc_properties" ("id") where "is_selected"',
    },
  ],
});

/** A website in a user's Search Console. */
export class GscProperty extends GscPropertySchema.class {}
GscPropertySchema.setClass(GscProperty);
