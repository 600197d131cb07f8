import { Website } from '@app/domain';
import { LIST_TIME_DIGITS } from '@app/common/contract';
import { defineEntity, p } from '@mikro-orm/core';

const WebsiteDeploySchema = defineEntity({
  name: 'WebsiteDeploy',
  tableName: 'website_deploys',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    websiteId: () => p.manyToOne(Website).mapToPk().deleteRule('cascade').joinColumn('website_id'),
    version: p.string().length(100),
    url: p.string().length(2048).nullable(),
    deployedAt: p.datetime(LIST_TIME_DIGITS),
    createdAt: p.datetime(),
  },
  uniques: [{ name: 'website_deploys_once', properties: ['websiteId', 'version'] }],
  indexes: [
    {
      name: 'website_deploys_newest',
      expression:
        'create index "website_deploys_newest" on "website_deploys" ("website_id", "deployed_at" desc)',
    },
  ],
});

/** A deploy of a website, as its pipeline has reported it. */
export class WebsiteDeploy extends WebsiteDeploySchema.class {}
WebsiteDeploySchema.setClass(WebsiteDeploy);
