import { Website } from '@app/domain';
import { defineEntity, p } from '@mikro-orm/core';

const WebsiteRepairRuleSchema = defineEntity({
  name: 'WebsiteRepairRule',
  tableName: 'website_repair_rules',
  properties: {
    websiteId: () =>
      p.manyToOne(Website).mapToPk().primary().deleteRule('cascade').joinColumn('website_id'),
    enabled: p.boolean(),
    dailyLimit: p.smallint(),
    updatedAt: p.datetime(),
  },
});

/** Whether values of a website are put back automatically. A website without a row has no such rule. */
export class WebsiteRepairRule extends WebsiteRepairRuleSchema.class {}
WebsiteRepairRuleSchema.setClass(WebsiteRepairRule);
