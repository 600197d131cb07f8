import { queryBound } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Cadence, PauseReason } from '../contract/index.js';
import { TrackedKeyword } from '../entities/tracked-keyword.entity.js';
import type { Where } from './keyword-where.js';

interface KeywordChange {
  readonly tags: string[];
  readonly cadence: Cadence;
  readonly depth: number;
  readonly intendedAddress: string | null;
  readonly paused: PauseReason | null;
  readonly nextDueAt: Date | null;
}

interface Deleted {
  readonly count: number;
  /** Refreshes that waited for nothing but these keywords. */
  readonly endedRefreshes: readonly string[];
}

/** What users change of their keywords. */
@Injectable()
export class KeywordChangesRepository {
  constructor(private readonly em: EntityManager) {}

  async save(userId: string, id: string, change: KeywordChange): Promise<void> {
    await this.em.fork().nativeUpdate(TrackedKeyword, { userId, id }, change);
  }

  async idsOf(where: Where): Promise<string[]> {
    const rows = await queryBound<{ id: string }>(
      this.em.fork(),
      `select k.id from tracked_keywords k where ${where.sql}`,
      where.values,
    );
    return rows.map(({ id }) => id);
  }

  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.em.fork().transactional(work);
  }

  /** Deletes own keywords with their history, and takes their days out of the counts. */
  async delete(tx: EntityManager, userId: string, ids: readonly string[]): Promise<Deleted> {
    const rows = await queryBound<{ id: string }>(
      tx,
      `select id from tracked_keywords where user_id = $1 and id = any($2::uuid[])
         order by id for update`,
      [userId, ids],
    );
    const own = rows.map(({ id }) => id);
    if (own.length === 0) return { count: 0, endedRefreshes: [] };
    await queryBound(
      tx,
      `update rank_distribution_days d set top_3 = top_3 - n3, top_10 = top_10 - n10,
                top_20 = top_20 - n20, top_50 = top_50 - n50, top_100 = top_100 - n100,
                not_in_depth = not_in_depth - n_out, unknown = unknown - n_unknown
         from (select k.target, r.day,
                 count(*) filter (where r.position <= 3) as n3,
                 count(*) filter (where r.position between 4 and 10) as n10,
                 count(*) filter (where r.position between 11 and 20) as n20,
                 count(*) filter (where r.position between 21 and 50) as n50,
                 count(*) filter (where r.position > 50) as n100,
                 count(*) filter (where r.outcome = 'not_in_depth') as n_out,
                 count(*) filter (where r.outcome in ('unknown', 'deferred')) as n_unknown
               from tracked_keywords k join rank_days r on r.keyword_id = k.id and r.source = 'checks'
               where k.id = any($2::uuid[]) group by k.target, r.day) n
         where d.user_id = $1 and d.target = n.target and d.day = n.day`,
      [userId, own],
    );
    // A refresh does not wait for what is gone.
    const refreshes = await queryBound<{ id: string; hasEnded: boolean }>(
      tx,
      `update keyword_refreshes f set total = f.total - n.n,
                status = case when f.done >= f.total - n.n then 'completed' else f.status end,
                finished_at = case when f.done >= f.total - n.n then now() else f.finished_at end
         from (select refresh_id, count(*)::int as n from tracked_keywords
               where id = any($1::uuid[]) and refresh_id is not null group by refresh_id) n
         where f.id = n.refresh_id and f.status in ('queued', 'running')
         returning f.id, f.status = 'completed' as "hasEnded"`,
      [own],
    );
    await queryBound(tx, 'delete from tracked_keywords where id = any($1::uuid[])', [own]);
    const ended = refreshes.filter(({ hasEnded }) => hasEnded);
    return { count: own.length, endedRefreshes: ended.map(({ id }) => id) };
  }
}
