import { queryBound } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ReadingGroup } from '../rules/month-projection.js';

/** Users whose own keys pay for a market. */
export interface OwnKeys {
  readonly marketId: number;
  readonly userIds: readonly string[];
}

/** Read by the schedule, at a price: the demo search engine is free, and nothing is bought from it. */
const ACTIVE = `k.paused is null and k.cadence <> 'manual'
  and not exists (select from search_markets m where m.id = k.market_id and m.engine = 'demo')`;
/** $1: pairs of `OwnKeys` as JSON. */
const HAS_OWN_KEY = `exists (
  select from jsonb_to_recordset($1::jsonb) o(user_id uuid, market_id int)
  where o.user_id = k.user_id and o.market_id = k.market_id)`;

/** All tracked keywords of the installation, by the way in which they are read. */
@Injectable()
export class ProjectionRepository {
  constructor(private readonly em: EntityManager) {}

  /** Markets with active keywords. */
  async markets(): Promise<number[]> {
    const rows = await queryBound<{ id: number }>(
      this.em.fork(),
      `select distinct k.market_id as id from tracked_keywords k where ${ACTIVE} order by 1`,
      [],
    );
    return rows.map(({ id }) => id);
  }

  /** Users with active daily keywords. */
  async dailyUsers(): Promise<string[]> {
    const rows = await queryBound<{ id: string }>(
      this.em.fork(),
      `select distinct k.user_id as id from tracked_keywords k where ${ACTIVE} and k.cadence = 'daily'`,
      [],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Active keywords that the installation pays for; those of a text and market share their readings, to the greatest
   * depth that one of them needs. The shallow depth is that of rules/reading-depth.ts.
   * @param mayBeDaily users whose plans permit daily readings.
   */
  groups(mayBeDaily: readonly string[], ownKeys: readonly OwnKeys[]): Promise<ReadingGroup[]> {
    return queryBound(
      this.em.fork(),
      `select t.market_id as "marketId", t.is_daily as "isDaily", t.depth, t.shallow as "shallowDepth",
         count(*)::int as texts, sum(t.keywords)::int as keywords
       from (
         select k.market_id, bool_or(k.cadence = 'daily' and k.user_id = any($2::uuid[])) as is_daily,
           max(k.depth) as depth, count(*) as keywords,
           max(least(k.depth, case when k.rank is null then 10 else 10 * ceil(k.rank / 10.0)::int + 10 end)) as shallow
         from tracked_keywords k
         where ${ACTIVE} and not ${HAS_OWN_KEY}
         group by k.market_id, k.normalised) t
       group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
      [JSON.stringify(pairsOf(ownKeys)), mayBeDaily],
    );
  }

  async ownKeyKeywords(ownKeys: readonly OwnKeys[]): Promise<number> {
    const [row] = await queryBound<{ keywords: number }>(
      this.em.fork(),
      `select count(*)::int as keywords from tracked_keywords k
       where ${ACTIVE} and ${HAS_OWN_KEY}`,
      [JSON.stringify(pairsOf(ownKeys))],
    );
    return row?.keywords ?? 0;
  }
}

function pairsOf(ownKeys: readonly OwnKeys[]) {
  return ownKeys.flatMap(({ marketId, userIds }) =>
    userIds.map((userId) => ({ user_id: userId, market_id: marketId })),
  );
}
