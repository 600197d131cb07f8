import { queryBound } from '@app/common';
import type { SearchMarket } from '@app/search-data/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

interface TrackedRanking extends SearchMarket {
  readonly text: string;
  readonly rank: number;
  readonly address: string;
  readonly checkedAt: Date | string;
  readonly volume: number | null;
  readonly difficulty: number | null;
}

const RANKED = `select k.text, k.rank, k.address, k.checked_at as "checkedAt", k.search_volume as volume, k.difficulty,
    m.engine, m.country, m.language, nullif(m.location, '') as location, m.device
  from tracked_keywords k join search_markets m on m.id = k.market_id
  where k.user_id = $1 and k.rank is not null`;
const BEST_FIRST = 'order by k.rank, k.checked_at desc, k.id limit $3';

/** A user's tracked keywords that rank, best first. */
@Injectable()
export class TrackedRankingsRepository {
  constructor(private readonly em: EntityManager) {}

  /** @param origins of the website; pages below any of them count. */
  ofWebsite(userId: string, origins: readonly string[], limit: number): Promise<TrackedRanking[]> {
    return queryBound(
      this.em.fork(),
      `${RANKED} and exists (
         select from unnest($2::text[]) as o(origin)
         where k.address = o.origin or starts_with(k.address, o.origin || '/') or starts_with(k.address, o.origin || '?')
       ) ${BEST_FIRST}`,
      [userId, origins, limit],
    );
  }

  ofPage(userId: string, spellings: readonly string[], limit: number): Promise<TrackedRanking[]> {
    return queryBound(
      this.em.fork(),
      `${RANKED} and split_part(k.address, '#', 1) = any($2::text[]) ${BEST_FIRST}`,
      [userId, spellings, limit],
    );
  }
}
