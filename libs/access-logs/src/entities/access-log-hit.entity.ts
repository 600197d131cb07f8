import { Website } from '@app/domain';
import { defineEntity, p } from '@mikro-orm/core';
import type { BotId, Proof } from '../contract/index.js';
import { AccessLogImport } from './access-log-import.entity.js';

const AccessLogHitSchema = defineEntity({
  name: 'AccessLogHit',
  tableName: 'access_log_hits',
  properties: {
    websiteId: () =>
      p.manyToOne(Website).mapToPk().primary().deleteRule('cascade').joinColumn('website_id'),
    /** In UTC. */
    day: p.date().primary(),
    bot: p.string().length(40).$type<BotId>().primary(),
    proof: p.string().length(10).$type<Proof>().primary(),
    status: p.smallint().primary(),
    /** Without the values of parameters; empty for requests that were not counted by page. */
    path: p.string().length(500).primary(),
    importId: () =>
      p
        .manyToOne(AccessLogImport)
        .mapToPk()
        .primary()
        .deleteRule('cascade')
        .joinColumn('import_id'),
    hits: p.integer(),
  },
  indexes: [{ properties: ['importId'] }],
});

/** Requests of one bot for one page with one result on one day. Neither addresses nor user agents are stored. */
export class AccessLogHit extends AccessLogHitSchema.class {}
AccessLogHitSchema.setClass(AccessLogHit);
