import { Repository } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { CampaignPace } from '../rules/campaign-outlooks.js';

/** Campaigns beyond this number get no forecast. */
const MAX_OPEN = 200;

/** Progress and due times of an account's open campaigns, from which their end is forecast. */
@Injectable()
export class CampaignPacesRepository extends Repository {
  /** In the order in which they start. Per campaign, both ends of its visits in the index of due times are read. */
  listOpen(userId: string, now: Date): Promise<CampaignPace[]> {
    return this.fork().execute<CampaignPace[]>(
      `select c.id, c.status, c.awaits_turn as "awaitsTurn", c.ordered, c.in_progress as "inProgress",
              c.ordered - c.in_progress - c.completed - c.failed - c.cancelled as waiting, c.dwell_ms as "dwellMs",
              (extract(epoch from c.created_at) * 1000)::float8 as "createdAt",
              (extract(epoch from due.first_at) * 1000)::float8 as "firstDueAt",
              (extract(epoch from due.last_at) * 1000)::float8 as "lastDueAt", lately.ended as "endedLately"
       from campaigns c
       cross join lateral (
         select min(v.due_at) as first_at, max(v.due_at) as last_at
         from visits v where v.campaign_id = c.id and v.status = 'waiting') due
       cross join lateral (
         select count(*)::int as ended from visits v
         where v.campaign_id = c.id and v.finished_at > ?::timestamptz - interval '1 minute') lately
       where c.user_id = ? and c.status in ('queued', 'running', 'paused')
       order by c.created_at, c.id limit ?`,
      [now, userId, MAX_OPEN],
    );
  }
}
