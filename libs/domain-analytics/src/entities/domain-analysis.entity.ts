import { User } from '@app/auth';
import { defineEntity, p } from '@mikro-orm/core';
import type {
  AnalyzedCompetitor,
  AnalyzedKeyword,
  BacklinkProfile,
  OpenFigures,
  Provenances,
  Registration,
} from '../contract/index.js';

const SavedDomainAnalysisSchema = defineEntity({
  name: 'SavedDomainAnalysis',
  tableName: 'domain_analyses',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    /** Without `www.`, punycode. */
    domain: p.string().length(253),
    country: p.string().length(2),
    language: p.string().length(2),
    totalKeywords: p.bigint('number').nullable(),
    organicTraffic: p.double().$type<number>().nullable(),
    visibilityScore: p.double().$type<number>().nullable(),
    topKeywords: p.json().$type<AnalyzedKeyword[]>(),
    competitors: p.json().$type<AnalyzedCompetitor[]>(),
    backlinks: p.json().$type<BacklinkProfile>(),
    registration: p.json().$type<Registration>().nullable(),
    sources: p.json().$type<Provenances>(),
    openFigures: p.json().$type<OpenFigures>().nullable(),
    /** Micro-dollars; `null`: not stored. */
    costMicros: p.integer().nullable(),
    analyzedAt: p.datetime(),
  },
  indexes: [
    {
      name: 'domain_analyses_user_newest',
      expression:
        'create index "domain_analyses_user_newest" on "domain_analyses" ("user_id", "analyzed_at" desc, "id")',
    },
  ],
});

/** An analysis of a domain that its user has saved. */
export class SavedDomainAnalysis extends SavedDomainAnalysisSchema.class {}
SavedDomainAnalysisSchema.setClass(SavedDomainAnalysis);
