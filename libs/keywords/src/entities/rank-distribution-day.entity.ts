import { User } from '@app/auth';
import { defineEntity, p } from '@mikro-orm/core';

const RankDistributionDaySchema = defineEntity({
  name: 'RankDistributionDay',
  tableName: 'rank_distribution_days',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().primary().deleteRule('cascade').joinColumn('user_id'),
    target: p.string().length(300).primary(),
    day: p.date().primary(),
    /** Positions 1–3, 4–10, 11–20, 21–50, 51–100. */
    top3: p.integer().name('top_3').default(0),
    top10: p.integer().name('top_10').default(0),
    top20: p.integer().name('top_20').default(0),
    top50: p.integer().name('top_50').default(0),
    top100: p.integer().name('top_100').default(0),
    notInDepth: p.integer().default(0),
    unknown: p.integer().default(0),
  },
});

/** Keywords of a target by the bucket of their day; kept by the transactions that write `rank_days`. */
export class RankDistributionDay extends RankDistributionDaySchema.class {}
RankDistributionDaySchema.setClass(RankDistributionDay);
