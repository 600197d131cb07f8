import { User } from '@app/auth';
import { defineEntity, p } from '@mikro-orm/core';
import { keywordSorts } from '../contract/index.js';
import type { KeywordFilter } from '../contract/index.js';

const SavedKeywordFilterSchema = defineEntity({
  name: 'SavedKeywordFilter',
  tableName: 'keyword_filters',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    name: p.string().length(60),
    filter: p.json().$type<KeywordFilter>(),
    sort: p.enum(keywordSorts),
    direction: p.enum(['asc', 'desc']),
    createdAt: p.datetime(),
  },
  uniques: [{ name: 'keyword_filters_unique', properties: ['userId', 'name'] }],
});

/** A filter of the list of keywords under a name. */
export class SavedKeywordFilter extends SavedKeywordFilterSchema.class {}
SavedKeywordFilterSchema.setClass(SavedKeywordFilter);

const KeywordReportSchema = defineEntity({
  name: 'KeywordReport',
  tableName: 'keyword_reports',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().primary().deleteRule('cascade').joinColumn('user_id'),
    isEnabled: p.boolean(),
    /** 1 is Monday. */
    weekday: p.integer(),
    filter: p.json().$type<KeywordFilter>(),
    /** The day whose report was sent last. */
    lastSentOn: p.date().nullable(),
    lastSentAt: p.datetime().nullable(),
  },
});

/** Settings of a user's weekly report on keywords. */
export class KeywordReport extends KeywordReportSchema.class {}
KeywordReportSchema.setClass(KeywordReport);
