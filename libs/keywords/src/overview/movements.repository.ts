import { queryBound } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { KnownOutcome } from '../contract/index.js';
import type { Scope } from './overview.repository.js';

export type MovementKind = 'up' | 'down' | 'entered' | 'left' | 'unchanged' | 'not_comparable';
export interface StoredMovement {
  readonly kind: MovementKind;
  /** Keywords that have moved in this way. */
  readonly of_kind: number;
  readonly id: string;
  readonly keyword: string;
  readonly domain: string;
  readonly before_day: string;
  readonly before_outcome: KnownOutcome;
  readonly before_position: number | null;
  readonly after_day: string;
  readonly after_outcome: KnownOutcome;
  readonly after_position: number | null;
}

/** The last known check of keyword `k` before an instant. */
function lastCheck(instant: string): string {
  return `(select c.id, c.checked_at, c.outcome, c.position, c.depth, c.depth_checked, c.counting_version, c.provider,
     c.adapter_version from rank_checks c where c.keyword_id = k.id and c.checked_at < ${instant}
     and c.outcome in ('ranked', 'not_in_depth') order by c.checked_at desc limit 1)`;
}

/** `areComparable` of rules/comparable.ts as SQL, for checks `b` and `a`. */
const ARE_COMPARABLE = `a.provider is not distinct from b.provider
  and a.adapter_version is not distinct from b.adapter_version
  and a.counting_version = b.counting_version and a.depth = b.depth
  and (b.position is not null or a.position is null or a.position <= b.depth_checked)
  and (a.position is not null or b.position is null or b.position <= a.depth_checked)`;

/** Keywords whose rank has changed between two instants. */
@Injectable()
export class MovementsRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Up to `limit` of each kind that is listed, greatest first, and one row of the others, for its count. Keywords
   * without a new known check between the two instants are left out.
   */
  between(
    { userId, target }: Scope,
    span: { readonly before: Date; readonly after: Date; readonly limit: number },
  ): Promise<StoredMovement[]> {
    return queryBound(
      this.em.fork(),
      `select m.kind, m.of_kind::int as of_kind, m.id, m.keyword, m.domain,
         to_char(m.before_at at time zone 'UTC', 'YYYY-MM-DD') as before_day, m.before_outcome, m.before_position,
         to_char(m.after_at at time zone 'UTC', 'YYYY-MM-DD') as after_day, m.after_outcome, m.after_position
       from (
         select p.*, count(*) over (partition by kind) as of_kind,
           row_number() over (partition by kind order by
             abs(before_position - after_position) desc nulls last,
             coalesce(after_position, before_position), id) as place
         from (
           select k.id, k.text as keyword, k.target as domain,
             b.checked_at as before_at, b.outcome as before_outcome, b.position as before_position,
             a.checked_at as after_at, a.outcome as after_outcome, a.position as after_position,
             case when not (${ARE_COMPARABLE}) then 'not_comparable'
               when a.position is not distinct from b.position then 'unchanged'
               when b.position is null then 'entered' when a.position is null then 'left'
               when a.position < b.position then 'up' else 'down' end as kind
           from tracked_keywords k
           cross join lateral ${lastCheck('$4::timestamptz')} a
           cross join lateral ${lastCheck('$3::timestamptz')} b
           where k.user_id = $1 and ($2::text is null or k.target = $2) and a.id <> b.id
         ) p
       ) m where m.place <= case when m.kind in ('unchanged', 'not_comparable') then 1 else $5::int end
       order by m.kind, m.place`,
      [userId, target, span.before, span.after, span.limit],
    );
  }
}
