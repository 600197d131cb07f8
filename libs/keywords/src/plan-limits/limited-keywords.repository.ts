import { queryBound } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Cadence, PauseReason } from '../contract/index.js';
import { DEMO_KEYWORDS } from '../rules/keyword-places.js';
import type { LimitChange, LimitedKeyword } from '../rules/plan-limits.js';

export type StoredKeyword = Omit<LimitedKeyword, 'mayBeDaily'> & { readonly marketId: number };

interface Row {
  readonly id: string;
  readonly place: number;
  readonly is_demo: boolean;
  readonly paused: PauseReason | null;
  readonly cadence: Cadence;
  readonly market_id: number;
  readonly anchor_at: Date | string;
  readonly next_due_at: Date | string | null;
  readonly is_regular: boolean;
}

/** The keywords that a plan may concern. */
@Injectable()
export class LimitedKeywordsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Users who track keywords, by id; at most `limit` after `after`. */
  async usersAfter(after: string, limit: number): Promise<string[]> {
    const rows = await queryBound<{ id: string }>(
      this.em.fork(),
      `select distinct user_id as id from tracked_keywords where user_id > $1::uuid order by user_id limit $2`,
      [after, limit],
    );
    return rows.map(({ id }) => id);
  }

  async dailyMarkets(userId: string): Promise<number[]> {
    const rows = await queryBound<{ id: number }>(
      this.em.fork(),
      `select distinct market_id as id from tracked_keywords where user_id = $1 and cadence = 'daily'`,
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Locks the user's keywords that a plan with this limit may change, and stores the changes; keywords that are added
   * meanwhile wait. Returns the number of changes.
   */
  change(
    userId: string,
    limit: number,
    changesOf: (keywords: readonly StoredKeyword[]) => readonly LimitChange[],
  ): Promise<number> {
    return this.em.fork().transactional(async (tx) => {
      // The lock of additions: see KeywordsRepository.
      await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
        `keywords:${userId}`,
      ]);
      const rows = await queryBound<Row>(
        tx,
        `select k.id, p.place, p.is_demo, k.paused, k.cadence, k.market_id, k.anchor_at, k.next_due_at,
                k.checked_at is not null and k.failures = 0 and k.pending_snapshot_id is null as is_regular
         from (select t.id, m.engine = 'demo' as is_demo, (row_number() over (
                 partition by m.engine = 'demo' order by t.created_at, t.id))::int as place
               from tracked_keywords t join search_markets m on m.id = t.market_id where t.user_id = $1) p
         join tracked_keywords k on k.id = p.id
         cross join lateral (select case when p.is_demo then $3::int else $2::int end as places) l
         where p.place > l.places and k.paused is null or p.place <= l.places and k.paused = 'plan'
            or k.paused is null and k.cadence = 'daily'
         order by k.id for no key update of k`,
        [userId, limit, DEMO_KEYWORDS],
      );
      const changes = changesOf(rows.map(keywordOf));
      if (changes.length === 0) return 0;
      await queryBound(
        tx,
        `update tracked_keywords k set paused = r.paused, next_due_at = r.next_due_at
         from jsonb_to_recordset($1::jsonb) r(id uuid, paused text, next_due_at timestamptz)
         where k.id = r.id`,
        [
          JSON.stringify(
            changes.map(({ id, paused, nextDueAt }) => ({ id, paused, next_due_at: nextDueAt })),
          ),
        ],
      );
      return changes.length;
    });
  }
}

function keywordOf({
  is_demo,
  market_id,
  anchor_at,
  next_due_at,
  is_regular,
  ...row
}: Row): StoredKeyword {
  return {
    ...row,
    isDemo: is_demo,
    marketId: market_id,
    anchorAt: new Date(anchor_at),
    nextDueAt: next_due_at === null ? null : new Date(next_due_at),
    isRegular: is_regular,
  };
}
