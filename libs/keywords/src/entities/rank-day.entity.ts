import { defineEntity, p } from '@mikro-orm/core';
import { rankFileFormats, rankOutcomes, rankSources } from '../contract/index.js';
import { TrackedKeyword } from './tracked-keyword.entity.js';

const RankDaySchema = defineEntity({
  name: 'RankDay',
  tableName: 'rank_days',
  properties: {
    keywordId: () =>
      p
        .manyToOne(TrackedKeyword)
        .mapToPk()
        .primary()
        .deleteRule('cascade')
        .joinColumn('keyword_id'),
    source: p.enum(rankSources).primary(),
    /** UTC. */
    day: p.date().primary(),
    outcome: p.enum(rankOutcomes),
    position: p.smallint().nullable(),
    /** For `not_in_depth`. */
    depth: p.smallint().nullable(),
    otherPosition: p.smallint().nullable(),
    hasAiOverview: p.boolean().default(false),
    isCitedInAiOverview: p.boolean().default(false),
    isBreak: p.boolean().default(false),
    /** Of days from checks: the keyword's user. No foreign key, because the day leaves with its keyword. */
    userId: p.uuid().nullable(),
    /** Of known days from checks: see `comparisonBasis`. */
    basis: p.string().length(60).nullable(),
    /** For `import`: whose file it was. */
    tracker: p.enum(rankFileFormats).nullable(),
    /** For `import`, where the file names it; checks have it themselves. */
    address: p.string().length(2048).nullable(),
  },
  indexes: [
    {
      name: 'rank_days_of_user',
      expression: `create index "rank_days_of_user" on "rank_days" ("user_id", "day") include ("keyword_id", "position", "depth", "basis") where "source" = 'checks' and "outcome" in ('ranked', 'not_in_depth')`,
    },
  ],
  checks: [
    {
      name: 'rank_days_position_check',
      expression: `("outcome" = 'ranked') = ("position" is not null) and ("outcome" = 'not_in_depth') = ("depth" is not null)`,
    },
  ],
});

/**
 * The outcome of a keyword's day, for charts: the last known one, or a gap. Partitioned by month (PARTITIONS in
 * `rank-day-partitions.repository.ts`); never carried forward to days without a check.
 */
export class RankDay extends RankDaySchema.class {}
RankDaySchema.setClass(RankDay);
