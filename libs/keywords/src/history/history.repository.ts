import { queryBound } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RankCheckRow, RankDayPoint, RankSource, TargetMatch } from '../contract/index.js';
import type { Target } from '../rules/target.js';
import { SerpSnapshot } from '../entities/serp-snapshot.entity.js';

export type StoredDay = Omit<RankDayPoint, 'break_reasons'> & {
  readonly source: RankSource;
  readonly basis: string | null;
};
export type StoredCheck = Omit<RankCheckRow, 'due_at' | 'checked_at'> & {
  readonly due_at: Date | string;
  readonly checked_at: Date | string;
};

/** Ranks of different trackers are counted differently; `tracker` is null for checks. */
const IS_BREAK = `(is_break or tracker is distinct from
  lag(tracker, 1, tracker) over (partition by source order by rank_days.day))`;

/** Days, checks and result pages of tracked keywords. */
@Injectable()
export class HistoryRepository {
  constructor(private readonly em: EntityManager) {}

  /** From `from` (`2026-11-23`), oldest first. */
  days(keywordId: string, from: string): Promise<StoredDay[]> {
    return queryBound(
      this.fork(),
      `with pages as (
         select distinct on (1) (c.checked_at at time zone 'UTC')::date as day, s.id
         from rank_checks c join serp_snapshots s on s.id = c.snapshot_id and s.status = 'read'
         where c.keyword_id = $1 and c.checked_at >= $2::date at time zone 'UTC'
         order by 1, c.outcome in ('ranked', 'not_in_depth') desc, c.checked_at desc)
       select source, to_char(rank_days.day, 'YYYY-MM-DD') as day, outcome, position, depth, other_position,
         has_ai_overview, is_cited_in_ai_overview, ${IS_BREAK} as is_break, tracker, address, basis,
         pages.id as snapshot_id
       from rank_days left join pages on pages.day = rank_days.day and source = 'checks'
       where keyword_id = $1 and rank_days.day >= $2::date order by source, rank_days.day`,
      [keywordId, from],
    );
  }

  /** Newest first. */
  checks(keywordId: string, limit: number): Promise<StoredCheck[]> {
    return queryBound(
      this.fork(),
      `select c.id, c.due_at, c.checked_at, c.outcome, c.reason, c.position, c.address, c.other_addresses,
         c.depth_checked, c.provider, c.failed_over, c.is_break, c.is_confirmed,
         case when s.status = 'read' then s.id end as snapshot_id
       from rank_checks c left join serp_snapshots s on s.id = c.snapshot_id
       where c.keyword_id = $1 order by c.checked_at desc, c.id desc limit $2`,
      [keywordId, limit],
    );
  }

  /** Own addresses that have ranked for the keyword, by its checks and imported files; the latest first. */
  async rankedAddresses(keywordId: string, limit: number): Promise<string[]> {
    const rows = await queryBound<{ address: string }>(
      this.fork(),
      `with ranked as (
         select address, checked_at as at from rank_checks where keyword_id = $1
         union all
         select other ->> 'address', checked_at
         from rank_checks, jsonb_array_elements(other_addresses) as other where keyword_id = $1
         union all
         select address, day::timestamp at time zone 'UTC' from rank_days where keyword_id = $1 and source = 'import')
       select address from ranked where address is not null
       group by address order by max(at) desc, address limit $2`,
      [keywordId, limit],
    );
    return rows.map(({ address }) => address);
  }

  /** `null` unless the user's own keywords were checked with this result page. */
  async ownSnapshot(
    userId: string,
    id: string,
  ): Promise<{ readonly snapshot: SerpSnapshot; readonly targets: readonly Target[] } | null> {
    const em = this.fork();
    const targets = await queryBound<{ target: string; match: TargetMatch }>(
      em,
      `select distinct k.target, k.match from rank_checks c join tracked_keywords k on k.id = c.keyword_id
       where c.snapshot_id = $1 and k.user_id = $2`,
      [id, userId],
    );
    if (targets.length === 0) return null;
    const snapshot = await em.findOne(SerpSnapshot, { id, status: 'read' });
    return snapshot === null ? null : { snapshot, targets };
  }

  async competitorHosts(userId: string, targets: readonly Target[]): Promise<ReadonlySet<string>> {
    const rows = await queryBound<{ host: string }>(
      this.fork(),
      'select host from keyword_competitors where user_id = $1 and target = any($2::text[])',
      [userId, targets.map(({ target }) => target)],
    );
    return new Set(rows.map(({ host }) => host));
  }

  private fork(): EntityManager {
    return this.em.fork();
  }
}
