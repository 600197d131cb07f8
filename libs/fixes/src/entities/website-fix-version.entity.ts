import { Website } from '@app/domain';
import { defineEntity, p } from '@mikro-orm/core';

const WebsiteFixVersionSchema = defineEntity({
  name: 'WebsiteFixVersion',
  tableName: 'website_fix_versions',
  properties: {
    websiteId: () =>
      p.manyToOne(Website).mapToPk().primary().deleteRule('cascade').joinColumn('website_id'),
    version: p.bigint('number'),
  },
});

/** Incremented in the transaction of each change to the website's live fixes. */
export class WebsiteFixVersion extends WebsiteFixVersionSchema.class {}
WebsiteFixVersionSchema.setClass(WebsiteFixVersion);
