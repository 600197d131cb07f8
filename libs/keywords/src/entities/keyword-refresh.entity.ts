import { User } from '@app/auth';
import { defineEntity, p } from '@mikro-orm/core';
import { refreshStatuses } from '../contract/index.js';

const KeywordRefreshSchema = defineEntity({
  name: 'KeywordRefresh',
  tableName: 'keyword_refreshes',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    /** Refresh All; otherwise of one keyword. */
    isOfAll: p.boolean(),
    status: p.enum(refreshStatuses).default('queued'),
    total: p.integer(),
    done: p.integer().default(0),
    ranked: p.integer().default(0),
    notInDepth: p.integer().default(0),
    unknown: p.integer().default(0),
    deferred: p.integer().default(0),
    /** Of `done`, in the demo search engine. */
    demo: p.integer().default(0),
    /** Upper bound, micro-dollars; `null`: no provider. */
    estimateMicros: p.integer().nullable(),
    /** What its readings have cost so far, micro-dollars; `null`: not counted. */
    costMicros: p.integer().nullable(),
    createdAt: p.datetime(),
    finishedAt: p.datetime().nullable(),
  },
  indexes: [
    {
      // One Refresh All of a user at a time.
      name: 'keyword_refreshes_open_unique',
      expression:
        'create unique index "keyword_refreshes_open_unique" on "keyword_refreshes" ("user_id") where "is_of_all" and "status" in (\'queued\', \'running\')',
    },
    { name: 'keyword_refreshes_user', properties: ['userId', 'createdAt'] },
  ],
  checks: [
    { name: 'keyword_refreshes_done_check', expression: '"done" >= 0 and "done" <= "total"' },
  ],
});

/** Keywords that a user wants read now, with their progress. */
export class KeywordRefresh extends KeywordRefreshSchema.class {}
KeywordRefreshSchema.setClass(KeywordRefresh);
