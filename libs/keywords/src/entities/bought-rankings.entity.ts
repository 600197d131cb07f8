import { User } from '@app/auth';
import { defineEntity, p } from '@mikro-orm/core';

/** A keyword as it was bought. */
export interface BoughtKeyword {
  readonly keyword: string;
  readonly position: number;
  readonly address: string | null;
  readonly volume: number | null;
  readonly difficulty: number | null;
}

const BoughtRankingsSchema = defineEntity({
  name: 'BoughtRankings',
  tableName: 'bought_rankings',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().primary().deleteRule('cascade').joinColumn('user_id'),
    /** Host in lower case and punycode, without `www.`. */
    domain: p.string().length(253).primary(),
    country: p.string().length(2).primary(),
    language: p.string().length(2).primary(),
    /** Of the purchase that is being made, or was interrupted; its ledger entries have this id. */
    attemptId: p.uuid().nullable(),
    attemptedAt: p.datetime().nullable(),
    /** `null`: never. */
    boughtAt: p.datetime().nullable(),
    keywords: p.json().$type<readonly BoughtKeyword[]>().defaultRaw(`'[]'`),
  },
});

/** Keywords for which a domain ranks in a country and language, as a user has bought them. */
export class BoughtRankings extends BoughtRankingsSchema.class {}
BoughtRankingsSchema.setClass(BoughtRankings);
