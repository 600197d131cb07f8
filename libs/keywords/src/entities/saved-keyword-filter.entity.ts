import { User } from '@app/auth';
import { defineEntity, p } from '@mikro-orm/core';
import { keywordSorts } from '../contract/index.js';
import type { KeywordFilter } from '../contract/index.js';

const SavedKeywordFilterSchema = defineEntity({
  name: 'SavedKeywordFilter',
  tableName: 'saved_keyword_filters',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    name: p.string().length(60),
    filter: p.json().$type<KeywordFilter>(),
    sort: p.enum(keywordSorts),
    sortOrder: p.enum(['asc', 'desc']),
    createdAt: p.datetime(),
  },
  uniques: [{ name: 'saved_keyword_filters_unique', properties: ['userId', 'name'] }],
});

/** A filter and order of the list of keywords, under a name. */
export class SavedKeywordFilter extends SavedKeywordFilterSchema.class {}
SavedKeywordFilterSchema.setClass(SavedKeywordFilter);
