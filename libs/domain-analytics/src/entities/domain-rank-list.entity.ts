import { defineEntity, p } from '@mikro-orm/core';
import { rankListNames } from '../contract/index.js';

const DomainRankListSchema = defineEntity({
  name: 'DomainRankList',
  tableName: 'domain_rank_lists',
  properties: {
    /** Also names the partition of `domain_ranks` with its entries. */
    id: p.integer().primary().autoincrement(),
    list: p.enum(rankListNames),
    /** `importing`: not readable yet. At most one of each status a list. */
    status: p.enum(['importing', 'current']).default('importing'),
    release: p.string().length(100),
    level: p.enum(['domain', 'host']),
    asOf: p.date().nullable(),
    /** Of the beginning and the size of the file. */
    fingerprint: p.string().length(64),
    /** Entries to import; `null`: all. */
    top: p.integer().nullable(),
    linesRead: p.integer().default(0),
    entries: p.integer().default(0),
    unreadableLines: p.integer().default(0),
    /** The file was read to its end. */
    isWhole: p.boolean().default(false),
    startedAt: p.datetime(),
    importedAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'domain_rank_lists_list_status_unique', properties: ['list', 'status'] }],
});

/** A release of an open list of domains. Its ranks are a partition of `domain_ranks`. */
export class DomainRankList extends DomainRankListSchema.class {}
DomainRankListSchema.setClass(DomainRankList);
