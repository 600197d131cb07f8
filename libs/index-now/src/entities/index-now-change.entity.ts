import { defineEntity, p } from '@mikro-orm/core';
import { indexNowChangeKinds } from '../contract/index.js';
import { StoredIndexNowSubmission } from './index-now-submission.entity.js';
import { StoredIndexNowWebsite } from './index-now-website.entity.js';

const IndexNowChangeSchema = defineEntity({
  name: 'StoredIndexNowChange',
  tableName: 'index_now_changes',
  properties: {
    websiteId: () =>
      p
        .manyToOne(StoredIndexNowWebsite)
        .mapToPk()
        .primary()
        .deleteRule('cascade')
        .joinColumn('website_id'),
    /** The scan that saw it, or the fix: each change of a page is submitted once. */
    change: p.string().length(80).primary(),
    url: p.string().length(2048).primary(),
    kind: p.enum(indexNowChangeKinds),
    /** `null`: not submitted. */
    submissionId: () =>
      p
        .manyToOne(StoredIndexNowSubmission)
        .mapToPk()
        .nullable()
        .deleteRule('cascade')
        .joinColumn('submission_id')
        .index(),
    foundAt: p.datetime(),
  },
});

/** A page that changed, or was fixed. */
export class StoredIndexNowChange extends IndexNowChangeSchema.class {}
IndexNowChangeSchema.setClass(StoredIndexNowChange);
