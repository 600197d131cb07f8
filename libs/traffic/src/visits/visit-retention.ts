import { Clock } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { VISITS_KEPT_DAYS } from '../contract/index.js';

const CAMPAIGNS_AT_A_TIME = 20;

/**
 * Removes the visits of campaigns that ended long ago. Their counts and the hourly sums stay; screenshots that no visit
 * names any more are removed by the sweeper. Safe to run concurrently in several workers.
 */
@Injectable()
export class VisitRetention {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Returns how many visits were removed. */
  async removeOld(): Promise<number> {
    let all = 0;
    for (;;) {
      const removed = await this.removeSome();
      if (removed === 0) return all;
      all += removed;
    }
  }

  /** A few campaigns per statement, so that no lock is held for long. */
  private async removeSome(): Promise<number> {
    const [row] = await this.em.fork().execute<{ removed: number }[]>(
      `with old as (
         select c.id from campaigns c
         where c.ended_at < ?::timestamptz - make_interval(days => ?) and c.in_progress = 0
           and exists (select from visits v where v.campaign_id = c.id)
         order by c.ended_at limit ? for update skip locked
       ), gone as (delete from visits v using old where v.campaign_id = old.id returning 1)
       select count(*)::int as removed from gone`,
      [this.clock.now(), VISITS_KEPT_DAYS, CAMPAIGNS_AT_A_TIME],
    );
    return row?.removed ?? 0;
  }
}
