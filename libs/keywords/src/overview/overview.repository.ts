import { queryBound } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { BucketCounts } from '../contract/index.js';
import type { VolumeAtPosition } from '../rules/share-of-voice.js';
import { DEMO_TARGETS, OF_SCOPE } from './keyword-scope.js';
import type { Scope } from './keyword-scope.js';

/** `since`: day (UTC) of the oldest of these volumes. */
export type OwnVolume = HostVolume & { readonly keywords: number; readonly since: string | null };
/** `target`: the own one whose keywords these are. */
export type HostVolume = VolumeAtPosition & { readonly host: string; readonly target: string };

const BUCKETS = ['top_3', 'top_10', 'top_20', 'top_50', 'top_100', 'not_in_depth', 'unknown'];

/** Figures over all keywords of a user, aggregated by the database. */
@Injectable()
export class OverviewRepository {
  constructor(private readonly em: EntityManager) {}

  /** From `from` (`2026-11-23`), oldest first. */
  distribution(scope: Scope, from: string): Promise<(BucketCounts & { readonly day: string })[]> {
    return this.query(
      scope,
      `select to_char(k.day, 'YYYY-MM-DD') as day, ${BUCKETS.map((name) => `sum(${name})::int as ${name}`).join(', ')}
       from rank_distribution_days k where ${OF_SCOPE} and k.day >= $3::date
       group by k.day order by k.day`,
      [from],
    );
  }

  async now(scope: Scope): Promise<BucketCounts & { keywords: number; without_volume: number }> {
    const [row] = await this.query<BucketCounts & { keywords: number; without_volume: number }>(
      scope,
      `select count(*) filter (where k.rank <= 3)::int as top_3,
         count(*) filter (where k.rank between 4 and 10)::int as top_10,
         count(*) filter (where k.rank between 11 and 20)::int as top_20,
         count(*) filter (where k.rank between 21 and 50)::int as top_50,
         count(*) filter (where k.rank > 50)::int as top_100,
         count(*) filter (where k.outcome = 'not_in_depth')::int as not_in_depth,
         count(*) filter (where k.outcome is null)::int as unknown,
         count(*)::int as keywords, count(*) filter (where k.search_volume is null)::int as without_volume
       from tracked_keywords k where ${OF_SCOPE}`,
    );
    if (row === undefined) throw new Error('An aggregate has a row.');
    return row;
  }

  /** Keywords of the scope on demo targets, and on others. */
  async demoCount(scope: Scope): Promise<{ demo: number; others: number }> {
    const [row] = await this.query<{ demo: number; others: number }>(
      scope,
      `select count(*) filter (where k.target = any(${DEMO_TARGETS}))::int as demo,
         count(*) filter (where k.target <> all(${DEMO_TARGETS}))::int as others
       from tracked_keywords k where k.user_id = $1 and ($2::text is null or k.target = $2)`,
    );
    return row ?? { demo: 0, others: 0 };
  }

  /** Searches a month by own target and position, of keywords whose outcome is known. */
  ownVolumes(scope: Scope): Promise<OwnVolume[]> {
    return this.query(
      scope,
      `select k.target as host, k.target, k.rank as position, sum(k.search_volume)::float8 as volume, count(*)::int as keywords,
         to_char(min(k.figures_at at time zone 'UTC'), 'YYYY-MM-DD') as since
       from tracked_keywords k where ${OF_SCOPE} and k.search_volume is not null and k.outcome is not null
       group by k.target, k.rank order by k.target`,
    );
  }

  /** The same of competitors, on the latest stored result page of each keyword. */
  competitorVolumes(scope: Scope): Promise<HostVolume[]> {
    return this.query(
      scope,
      `select r.host, r.target, r.position, sum(r.search_volume)::float8 as volume from (
         select h.host, k.target, k.search_volume, (
           select min((e ->> 'position')::int) from jsonb_array_elements(s.results) e where e ->> 'host' = h.host
         ) as position
         from tracked_keywords k
         join keyword_competitors h on h.user_id = k.user_id and h.target = k.target
         cross join lateral (select c.snapshot_id from rank_checks c
           where c.keyword_id = k.id and c.outcome in ('ranked', 'not_in_depth')
           order by c.checked_at desc limit 1) c
         join serp_snapshots s on s.id = c.snapshot_id and s.status = 'read'
         where ${OF_SCOPE} and k.search_volume is not null
       ) r group by r.host, r.target, r.position order by r.host`,
    );
  }

  async competitorHosts(scope: Scope): Promise<string[]> {
    const rows = await this.query<{ host: string }>(
      scope,
      `select distinct k.host from keyword_competitors k where ${OF_SCOPE} order by k.host`,
    );
    return rows.map(({ host }) => host);
  }

  private query<Row>(
    { userId, target }: Scope,
    sql: string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    return queryBound(this.em.fork(), sql, [userId, target, ...values]);
  }
}
