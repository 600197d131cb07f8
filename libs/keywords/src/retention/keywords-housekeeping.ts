import { Clock, queryBound } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** A year for comparisons, and a month to look back at it. */
const KEEP_CHECKS_DAYS = 400;
const SNAPSHOTS_AT_ONCE = 1_000;

/** Removes old result pages with their checks; `rank_days` keeps the history. Safe to run concurrently in workers. */
@Injectable()
export class KeywordsHousekeeping {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * In short transactions, so that nothing waits for them. Alerts that report a removed check go with it. Returns the
   * number of result pages.
   */
  async removeExpired(signal: AbortSignal): Promise<number> {
    let removed = 0;
    while (!signal.aborted) {
      const now = this.clock.now();
      const batch = await this.em.fork().transactional(async (tx) => {
        const rows = await queryBound<{ id: string }>(
          tx,
          `select id from serp_snapshots
           where created_at < $1::timestamptz - make_interval(days => $2) and status in ('read', 'failed')
           order by created_at limit $3 for update skip locked`,
          [now, KEEP_CHECKS_DAYS, SNAPSHOTS_AT_ONCE],
        );
        const ids = rows.map(({ id }) => id);
        if (ids.length === 0) return 0;
        await queryBound(tx, 'delete from rank_checks where snapshot_id = any($1::uuid[])', [ids]);
        await queryBound(tx, 'delete from serp_snapshots where id = any($1::uuid[])', [ids]);
        return ids.length;
      });
      removed += batch;
      if (batch === 0) break;
    }
    return removed;
  }
}
