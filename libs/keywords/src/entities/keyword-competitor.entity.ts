import { User } from '@app/auth';
import { defineEntity, p } from '@mikro-orm/core';

const KeywordCompetitorSchema = defineEntity({
  name: 'KeywordCompetitor',
  tableName: 'keyword_competitors',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    target: p.string().length(300),
    /** Lower case, punycode, without `www.`. */
    host: p.string().length(270),
    createdAt: p.datetime(),
  },
  uniques: [{ name: 'keyword_competitors_unique', properties: ['userId', 'target', 'host'] }],
});

/** A host whose positions are shown beside those of a target. */
export class KeywordCompetitor extends KeywordCompetitorSchema.class {}
KeywordCompetitorSchema.setClass(KeywordCompetitor);
