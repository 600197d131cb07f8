import { Website } from '@app/domain';
import { defineEntity, p } from '@mikro-orm/core';

const IndexNowWebsiteSchema = defineEntity({
  name: 'StoredIndexNowWebsite',
  tableName: 'index_now_websites',
  properties: {
    websiteId: () =>
      p.manyToOne(Website).mapToPk().primary().deleteRule('cascade').joinColumn('website_id'),
    /** Public: everybody can read it in the key file. */
    key: p.string().length(64),
    verifiedAt: p.datetime().nullable(),
    problem: p.text().nullable(),
    isAutomatic: p.boolean().default(false),
    /** The end of the last scan whose changes are stored; `null` before the first. */
    collectedUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

/** A website whose changes are submitted to IndexNow. */
export class StoredIndexNowWebsite extends IndexNowWebsiteSchema.class {}
IndexNowWebsiteSchema.setClass(StoredIndexNowWebsite);
