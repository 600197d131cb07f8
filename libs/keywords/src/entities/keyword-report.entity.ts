import { User } from '@app/auth';
import { defineEntity, p } from '@mikro-orm/core';

const KeywordReportSchema = defineEntity({
  name: 'KeywordReport',
  tableName: 'keyword_reports',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().primary().deleteRule('cascade').joinColumn('user_id'),
    /** The Monday of the last week that was reported, or had nothing to report. */
    weekOn: p.date(),
    createdAt: p.datetime(),
  },
});

/** The last weekly report on a user's keywords: each week is reported once. */
export class KeywordReport extends KeywordReportSchema.class {}
KeywordReportSchema.setClass(KeywordReport);
