import { Repository, queryBound } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { RankListName } from '../contract/index.js';
import type { RankRelease } from '../rules/rank-release.js';

/** A readable list, and its entry for one of the requested domains. */
export interface ListedRank {
  readonly release: string;
  readonly level: 'domain' | 'host';
  /** `2026-09-30` */
  readonly as_of: string | null;
  readonly entries: number;
  readonly is_whole: boolean;
  readonly rank: number | null;
  readonly domain: string | null;
}

/** What an import is about; the same again continues it. */
export interface PlannedList extends RankRelease {
  readonly list: RankListName;
  readonly fingerprint: string;
  readonly top: number | null;
}

/** Reads imported lists. Their import has a connection of its own. */
@Injectable()
export class RankListsRepository extends Repository {
  /** @param domains the first that is listed counts. `null` without an imported list. */
  async find(list: RankListName, domains: readonly string[]): Promise<ListedRank | null> {
    const [row] = await queryBound<ListedRank>(
      this.fork(),
      `select l.release, l.level, l.as_of::text, l.entries, l.is_whole, r.rank, r.domain
       from domain_rank_lists l
       left join domain_ranks r on r.list_id = l.id and r.domain = any($2::text[])
       where l.list = $1 and l.status = 'current'
       order by array_position($2::text[], r.domain::text) nulls last limit 1`,
      [list, domains],
    );
    return row ?? null;
  }
}
