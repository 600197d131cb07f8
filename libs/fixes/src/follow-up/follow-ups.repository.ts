import { queryBound, Repository } from '@app/common';
import { RECEIVED_PAGES } from '@app/access-logs';
import type { BotId } from '@app/access-logs/contract';
import { GSC_PAGE_CRAWLS } from '@app/gsc';
import { Injectable } from '@nestjs/common';

interface OfWebsite {
  readonly fixId: string;
  readonly websiteId: string;
}

export interface LoggedRecrawl extends OfWebsite {
  readonly bot: BotId;
  /** YYYY-MM-DD */
  readonly day: string;
}

export interface InspectedRecrawl extends OfWebsite {
  readonly crawledAt: string;
}

/** A record is completed for as long. */
const FOLLOWED_DAYS = 100;
/** The 28 days of the comparison, and three until Search Console has the last of them. */
const EFFECT_AFTER_DAYS = 31;
/** Effects that cannot be compared by then never will be. */
const EFFECT_UNTIL_DAYS = 75;

/** Verified, without an event of this kind since they were applied. */
const WITHOUT = (kind: 'recrawled' | 'effect'): string =>
  `f.state = 'verified' and not exists (select from fix_record_events e
     where e.fix_id = f.id and e.kind = '${kind}' and e.at >= f.applied_at)`;

/** Fixes whose records miss something that may be known by now. */
@Injectable()
export class FollowUpsRepository extends Repository {
  /** Pages that these bots have received on a later day than that on which the fix was seen; the first of these days. */
  loggedRecrawls(bots: readonly BotId[], now: Date, limit: number): Promise<LoggedRecrawl[]> {
    return queryBound(
      this.fork(),
      `select distinct on (f.id) f.id as "fixId", f.website_id as "websiteId", h.bot,
              to_char(h.day, 'YYYY-MM-DD') as day
       from fixes f join ${RECEIVED_PAGES} h on h.website_id = f.website_id and h.path = f.path
         and h.day > (f.verified_at at time zone 'UTC')::date
       where f.verified_at > $1::timestamptz - make_interval(days => ${FOLLOWED_DAYS})
         and strpos(f.path, '?') = 0 and h.bot = any($2) and ${WITHOUT('recrawled')}
       order by f.id, h.day, array_position($2, h.bot) limit $3`,
      [now, [...bots], limit],
    );
  }

  inspectedRecrawls(now: Date, limit: number): Promise<InspectedRecrawl[]> {
    return queryBound<InspectedRecrawl>(
      this.fork(),
      `select f.id as "fixId", f.website_id as "websiteId",
              to_char(min(c.last_crawl_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "crawledAt"
       from fixes f join ${GSC_PAGE_CRAWLS} c on c.user_id = f.user_id and c.url = f.page_url
         and c.last_crawl_at > f.verified_at
       where f.verified_at > $1::timestamptz - make_interval(days => ${FOLLOWED_DAYS})
         and ${WITHOUT('recrawled')}
       group by f.id, f.website_id order by f.id limit $2`,
      [now, limit],
    );
  }

  /** In another order each day, so that those that cannot be compared do not keep the others waiting. */
  withoutEffect(now: Date, limit: number): Promise<OfWebsite[]> {
    return queryBound(
      this.fork(),
      `select f.id as "fixId", f.website_id as "websiteId" from fixes f
       where f.applied_at < $1::timestamptz - make_interval(days => ${EFFECT_AFTER_DAYS})
         and f.applied_at > $1::timestamptz - make_interval(days => ${EFFECT_UNTIL_DAYS})
         and ${WITHOUT('effect')}
       order by md5(f.id::text || $2), f.id limit $3`,
      [now, now.toISOString().slice(0, 10), limit],
    );
  }
}
