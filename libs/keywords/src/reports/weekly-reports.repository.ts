import { queryBound } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { addsUp } from '../overview/keyword-scope.js';
import type { KeywordGaps } from './report-mail.js';

/** Keywords `k` of the user `u` that the report is about: those of its figures. */
const REPORTED = addsUp('u.user_id');

/** A user who tracks keywords; those of the demo search engine count only where there are no others. */
export interface ReportReader {
  readonly userId: string;
  /** That of most of the keywords: its night is the user's. */
  readonly country: string;
  /** When the first keyword was added. */
  readonly since: Date;
  /** The last check with a known outcome; `null`: never. */
  readonly checkedAt: Date | null;
  /** Keywords whose last check showed nothing, or was put off, by reason; the most frequent first. */
  readonly gaps: readonly KeywordGaps[];
  /** The Monday of the last week that was reported; `null`: never. */
  readonly reportedOn: string | null;
}

interface Row {
  readonly user_id: string;
  readonly country: string;
  readonly since: Date | string;
  readonly checked_at: Date | string | null;
  readonly gaps: KeywordGaps[] | null;
  readonly reported_on: string | null;
}

/** The weekly reports of users with tracked keywords. */
@Injectable()
export class WeeklyReportsRepository {
  constructor(private readonly em: EntityManager) {}

  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.em.fork().transactional(work);
  }

  /** By id, at most `limit` after `after`. */
  async readersAfter(after: string, limit: number): Promise<ReportReader[]> {
    const rows = await queryBound<Row>(
      this.em.fork(),
      `select u.user_id, k.country, k.since, k.checked_at, g.gaps, to_char(r.week_on, 'YYYY-MM-DD') as reported_on
       from (select distinct user_id from tracked_keywords where user_id > $1::uuid order by user_id limit $2) u
       cross join lateral (
         select mode() within group (order by m.country) as country, min(k.created_at) as since,
           max(k.checked_at) as checked_at
         from tracked_keywords k join search_markets m on m.id = k.market_id
         where k.user_id = u.user_id and ${REPORTED}) k
       cross join lateral (
         select jsonb_agg(jsonb_build_object('reason', n.reason, 'keywords', n.keywords)
                  order by n.keywords desc, n.reason) as gaps
         from (select k.gap_reason as reason, count(*)::int as keywords from tracked_keywords k
               where k.user_id = u.user_id and k.gap_reason is not null and ${REPORTED} group by 1) n) g
       left join keyword_reports r on r.user_id = u.user_id
       order by u.user_id`,
      [after, limit],
    );
    return rows.map((row) => ({
      userId: row.user_id,
      country: row.country,
      since: new Date(row.since),
      checkedAt: row.checked_at === null ? null : new Date(row.checked_at),
      gaps: row.gaps ?? [],
      reportedOn: row.reported_on,
    }));
  }

  /** `false` when the week was reported; waits for another worker that is about to. */
  async open(tx: EntityManager, userId: string, weekOn: string, now: Date): Promise<boolean> {
    const rows = await queryBound<object>(
      tx,
      `insert into keyword_reports as r (user_id, week_on, created_at) values ($1, $2::date, $3)
       on conflict (user_id) do update set week_on = excluded.week_on, created_at = excluded.created_at
         where r.week_on < excluded.week_on
       returning 1`,
      [userId, weekOn, now],
    );
    return rows.length > 0;
  }
}
