import { defineEntity, p } from '@mikro-orm/core';
import { indexNowStatuses } from '../contract/index.js';
import { StoredIndexNowWebsite } from './index-now-website.entity.js';

const IndexNowSubmissionSchema = defineEntity({
  name: 'StoredIndexNowSubmission',
  tableName: 'index_now_submissions',
  properties: {
    id: p.uuid().primary(),
    websiteId: () =>
      p.manyToOne(StoredIndexNowWebsite).mapToPk().deleteRule('cascade').joinColumn('website_id'),
    status: p.enum(indexNowStatuses).default('waiting'),
    urls: p.integer(),
    isAutomatic: p.boolean(),
    httpStatus: p.integer().nullable(),
    problem: p.text().nullable(),
    attempts: p.smallint().default(0),
    /** `null` when it has ended. */
    nextAttemptAt: p.datetime().nullable(),
    /** A worker is sending it until then; afterwards it counts as dead. */
    claimedUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
    sentAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'index_now_submissions_newest', properties: ['websiteId', 'createdAt'] },
    {
      name: 'index_now_submissions_due',
      expression:
        'create index "index_now_submissions_due" on "index_now_submissions" ("next_attempt_at") where "next_attempt_at" is not null',
    },
  ],
});

/** One request to IndexNow, with its outcome. */
export class StoredIndexNowSubmission extends IndexNowSubmissionSchema.class {}
IndexNowSubmissionSchema.setClass(StoredIndexNowSubmission);
