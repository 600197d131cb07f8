import { queryBound } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { KnownOutcome } from '../contract/index.js';
import { OF_SCOPE } from './keyword-scope.js';
import type { Scope } from './keyword-scope.js';

export type MovementKind = 'up' | 'down' | 'entered' | 'left' | 'unchanged' | 'not_comparable';
export interface StoredMovement {
  readonly kind: MovementKind;
  /** Keywords that have moved in this way. */
  readonly of_kind: number;
  /** `null`: there is none of this kind on the page. */
  readonly id: string | null;
  readonly keyword: string;
  readonly domain: string;
  readonly market_id: number;
  readonly before_day: string;
  readonly before_outcome: KnownOutcome;
  readonly before_position: number | null;
  readonly after_day: string;
  readonly after_outcome: KnownOutcome;
  readonly after_position: number | null;
}

/** While a budget is saved, stable keywords are read every third day. */
const RECENT_DAYS = 3;
const KNOWN = `r.source = 'checks' and r.outcome in ('ranked', 'not_in_depth')`;

/**
 * CTE `name`: the keywords of the CTE `of` with their last known day from `since` to `until` (dates in SQL, with the
 * alias `k`) in the columns `name_day`, `name_position`, `name_depth` and `name_basis`; keywords without one are left
 * out. Most are found at that day itself, whose rows of a user are next to each other in the index `rank_days_of_user`,
 * or shortly before it; only keywords that are read less often are looked up one by one.
 */
function lastKnown(
  name: string,
  { of, since, until }: { readonly of: string; readonly since: string; readonly until: string },
): string {
  const columns = ['day', 'position', 'depth', 'basis']
    .map((column) => `r.${column} as ${name}_${column}`)
    .join(', ');
  return `${name}_found as materialized (
      select k.*, ${columns} from ${of} k join rank_days r on r.keyword_id = k.id
      where r.user_id = $1 and ${KNOWN} and r.day = ${until}),
    ${name}_others as materialized (
      select k.* from ${of} k where not exists (select from ${name}_found f where f.id = k.id)),
    ${name}_recent as materialized (
      select distinct on (k.id) k.*, ${columns} from ${name}_others k join rank_days r on r.keyword_id = k.id
      where r.user_id = $1 and ${KNOWN} and r.day < ${until} and r.day > ${until} - ${RECENT_DAYS}
        and r.day >= ${since}
      order by k.id, r.day desc),
    ${name} as (
      select * from ${name}_found union all select * from ${name}_recent union all
      select k.*, ${columns} from ${name}_others k cross join lateral (
        select * from rank_days r where r.keyword_id = k.id and ${KNOWN}
          and r.day between ${since} and ${until} - ${RECENT_DAYS}
        order by r.day desc limit 1) r
      where not exists (select from ${name}_recent f where f.id = k.id))`;
}

/** `areComparable` of rules/comparable.ts as SQL, for days `b` and `a`; only a day without a position has a depth. */
const ARE_COMPARABLE = `a_basis = b_basis
  and (b_position is not null or a_position is null or a_position <= b_depth)
  and (a_position is not null or b_position is null or b_position <= a_depth)`;

/** Keywords whose rank has changed between two instants. */
@Injectable()
export class MovementsRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Up to `limit` of each kind that is listed after the first `offset`, greatest first, and one row of the others and of
   * kinds without any on this page, for their counts. Keywords without a new known check after the day `before` (`2026-11-23`) and up to `after` are left out.
   */
  between(
    { userId, target }: Scope,
    span: {
      readonly before: string;
      readonly after: string;
      readonly limit: number;
      readonly offset?: number;
    },
  ): Promise<StoredMovement[]> {
    const after = lastKnown('a', { of: 'own', since: '$3::date + 1', until: '$4::date' });
    const before = lastKnown('b', { of: 'a', since: 'k.added_on', until: '$3::date' });
    return queryBound(
      this.em.fork(),
      `with own as materialized (
         select k.id, (k.created_at at time zone 'UTC')::date as added_on from tracked_keywords k
         where ${OF_SCOPE}),
       ${after}, ${before},
       moved as materialized (
         select b.*, case when (${ARE_COMPARABLE}) is not true then 'not_comparable'
           when a_position is not distinct from b_position then 'unchanged'
           when b_position is null then 'entered' when a_position is null then 'left'
           when a_position < b_position then 'up' else 'down' end as kind from b)
       select n.kind, n.of_kind, m.id, k.text as keyword, k.target as domain, k.market_id,
         to_char(b_day, 'YYYY-MM-DD') as before_day, b_position as before_position,
         case when b_position is null then 'not_in_depth' else 'ranked' end as before_outcome,
         to_char(a_day, 'YYYY-MM-DD') as after_day, a_position as after_position,
         case when a_position is null then 'not_in_depth' else 'ranked' end as after_outcome
       from (select kind, count(*)::int as of_kind from moved group by kind) n
       left join lateral (
         select *, abs(b_position - a_position) as places from moved where moved.kind = n.kind
         order by places desc nulls last, coalesce(a_position, b_position), id
          limit case when n.kind in ('unchanged', 'not_comparable') then 1 else $5::int end
          offset case when n.kind in ('unchanged', 'not_comparable') then 0 else $6::int end) m on true
        left join lateral (select text, target, market_id from tracked_keywords where id = m.id offset 0) k on true
       order by n.kind, m.places desc nulls last, coalesce(m.a_position, m.b_position), m.id`,
      [userId, target, span.before, span.after, span.limit, span.offset ?? 0],
    );
  }
}
