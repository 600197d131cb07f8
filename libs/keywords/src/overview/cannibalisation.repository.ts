import { queryBound } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RankedAddress } from '../rules/rank-outcome.js';
import type { Scope } from './keyword-scope.js';

export interface StoredSighting {
  readonly id: string;
  readonly keyword: string;
  readonly normalised: string;
  readonly domain: string;
  readonly market_id: number;
  readonly day: string;
  /** Best position first. */
  readonly addresses: readonly RankedAddress[];
}

/** Own addresses among the results, of keywords where more than one was found. */
@Injectable()
export class CannibalisationRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Of the `examined` keywords with the greatest search volume, at most `shown`, greatest first; each with its checks,
   * oldest first.
   */
  list(
    { userId, target }: Scope,
    from: Date,
    bounds: { readonly examined: number; readonly shown: number },
  ): Promise<StoredSighting[]> {
    return queryBound(
      this.em.fork(),
      `with examined as (
         select k.id, k.text, k.normalised, k.target, k.market_id, k.search_volume
         from tracked_keywords k
         where k.user_id = $1 and ($2::text is null or k.target = $2) and k.outcome is not null
         order by k.search_volume desc nulls last, k.id limit $4),
       chosen as (
         select k.* from examined k
         where (
           select min(c.address collate "C") <> max(c.address collate "C")
             or bool_or(jsonb_array_length(c.other_addresses) > 0)
           from rank_checks c
           where c.keyword_id = k.id and c.checked_at >= $3 and c.outcome = 'ranked')
         order by k.search_volume desc nulls last, k.id limit $5)
       select k.id, k.text as keyword, k.normalised, k.target as domain, k.market_id,
         to_char(c.checked_at at time zone 'UTC', 'YYYY-MM-DD') as day,
         jsonb_build_array(jsonb_build_object('position', c.position, 'address', c.address)) || c.other_addresses
           as addresses
       from chosen k join rank_checks c on c.keyword_id = k.id
       where c.checked_at >= $3 and c.outcome = 'ranked'
       order by k.search_volume desc nulls last, k.id, c.checked_at`,
      [userId, target, from, bounds.examined, bounds.shown],
    );
  }
}
