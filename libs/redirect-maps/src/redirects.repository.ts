import { Repository, queryBound } from '@app/common';
import { storableJson } from '@app/common/contract';
import { SCANNED_PAGES } from '@app/seo-scan';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { MatchReason, Redirect, RedirectState } from './contract/index.js';
import type { MatchedPage } from './rules/page-index.js';
import type { ScannedPage } from './rules/redirect-targets.js';
import type { RedirectRule } from './rules/resolve-redirects.js';

type DecidedRedirect = Omit<Redirect, 'others'>;
export interface RedirectRow extends DecidedRedirect {
  readonly candidates: Redirect['others'];
}

export interface OldPage extends MatchedPage {
  readonly number: number;
  /** That the list named. */
  readonly target: string | null;
}

/** What the matching has decided for one redirect. */
export interface MatchedRedirect {
  readonly number: number;
  readonly state: RedirectState;
  readonly target: string | null;
  readonly confidence: number | null;
  readonly reason: MatchReason | null;
  readonly candidates: Redirect['others'];
}

interface Filters {
  readonly state: RedirectState | null;
  readonly search: string;
}

const FILTERS = `map_id = $1 and ($2::text is null or state = $2)
  and ($3 = '' or strpos(lower(old_url), lower($3)) > 0 or strpos(lower(target), lower($3)) > 0)`;
const COLUMNS = `number, old_url as "oldUrl", title, state, target, confidence, reason`;

/** The single redirects of maps. */
@Injectable()
export class RedirectsRepository extends Repository {
  oldPages(mapId: string): Promise<OldPage[]> {
    return queryBound<OldPage>(
      this.fork(),
      `select number, old_url as url, title, content_hash as "contentHash", sim_hash as "simHash", target
       from redirects where map_id = $1 order by number`,
      [mapId],
    );
  }

  /** The readable pages of a scan. */
  newPages(scanId: string): Promise<ScannedPage[]> {
    return queryBound<ScannedPage>(
      this.fork(),
      `select url, title, facts ->> 'contentHash' as "contentHash", facts ->> 'simHash' as "simHash",
         coalesce((facts ->> 'isIndexable')::boolean, true) as "isIndexable",
         facts ->> 'canonicalUrl' as "canonicalUrl"
       from ${SCANNED_PAGES} p where scan_id = $1 and outcome = 'ok' order by url`,
      [scanId],
    );
  }

  async store(
    tx: EntityManager,
    mapId: string,
    matched: readonly MatchedRedirect[],
  ): Promise<void> {
    await queryBound(
      tx,
      `update redirects r set state = m.state, still_exists = m.state = 'kept', target = m.target, confidence = m.confidence, reason = m.reason,
         candidates = m.candidates
       from json_to_recordset($2::json) as m(number int, state text, target text, confidence smallint, reason text,
         candidates json)
       where r.map_id = $1 and r.number = m.number`,
      [mapId, storableJson(matched)],
    );
  }

  page(
    mapId: string,
    { state, search }: Filters,
    { after, limit }: { readonly after: number; readonly limit: number },
  ): Promise<RedirectRow[]> {
    return queryBound<RedirectRow>(
      this.fork(),
      `select ${COLUMNS}, candidates from redirects where ${FILTERS} and number > $4 order by number limit $5`,
      [mapId, state, search, after, limit],
    );
  }

  async count(mapId: string, { state, search }: Filters): Promise<number> {
    const [row] = await queryBound<{ total: number }>(
      this.fork(),
      `select count(*)::int as total from redirects where ${FILTERS}`,
      [mapId, state, search],
    );
    return row?.total ?? 0;
  }

  async find(mapId: string, number: number): Promise<DecidedRedirect | null> {
    const [row] = await queryBound<DecidedRedirect>(
      this.fork(),
      `select ${COLUMNS} from redirects where map_id = $1 and number = $2`,
      [mapId, number],
    );
    return row ?? null;
  }

  all(mapId: string): Promise<DecidedRedirect[]> {
    return queryBound<DecidedRedirect>(
      this.fork(),
      `select ${COLUMNS} from redirects where map_id = $1 order by number`,
      [mapId],
    );
  }

  accepted(mapId: string): Promise<RedirectRule[]> {
    return queryBound<RedirectRule>(
      this.fork(),
      `select old_url as "from", target as "to" from redirects
       where map_id = $1 and state = 'accepted' and target is not null order by number`,
      [mapId],
    );
  }

  /** Returns the number of those that changed: another state has been reached meanwhile, or the number is unknown. */
  async accept(mapId: string, numbers: readonly number[]): Promise<number> {
    return this.changed(
      `update redirects set state = 'accepted' where map_id = $1 and number = any($2::int[]) and state = 'proposed'`,
      [mapId, numbers],
    );
  }

  async drop(mapId: string, numbers: readonly number[]): Promise<number> {
    return this.changed(
      `update redirects set state = 'dropped' where map_id = $1 and number = any($2::int[])
         and state in ('proposed', 'accepted', 'unmapped')`,
      [mapId, numbers],
    );
  }

  /**
   * Back to the target that the list named, or to the best page that the matching found, if it was good enough. An
   * address that the new website has needs none.
   */
  async reopen(mapId: string, numbers: readonly number[], minConfidence: number): Promise<number> {
    return this.changed(
      `update redirects r set state = case when r.still_exists then 'kept' when r.reason = 'listed' or b.is_good then 'proposed' else 'unmapped' end,
         target = case when r.reason = 'listed' then r.target when b.is_good then b.best ->> 'url' end,
         confidence = case when r.reason is distinct from 'listed' and b.is_good then (b.best ->> 'confidence')::smallint end,
         reason = case when r.reason = 'listed' then r.reason when b.is_good then b.best ->> 'reason' end
       from (select number, candidates -> 0 as best,
               coalesce((candidates -> 0 ->> 'confidence')::int >= $3, false) as is_good
             from redirects where map_id = $1 and number = any($2::int[])) b
       where r.map_id = $1 and r.number = b.number and r.state in ('accepted', 'dropped')`,
      [mapId, numbers, minConfidence],
    );
  }

  /** Targets that the list named have no confidence, and are accepted with every one. */
  async acceptAbove(mapId: string, minConfidence: number): Promise<number> {
    return this.changed(
      `update redirects set state = 'accepted'
       where map_id = $1 and state = 'proposed' and (confidence >= $2 or reason = 'listed')`,
      [mapId, minConfidence],
    );
  }

  async choose(mapId: string, number: number, target: string): Promise<number> {
    return this.changed(
      `update redirects set state = 'accepted', target = $3, confidence = null, reason = 'chosen'
       where map_id = $1 and number = $2`,
      [mapId, number, target],
    );
  }

  /** Pages of the new website whose address or title contains the text, those nearest to its start first. */
  targets(
    scanId: string,
    search: string,
    limit: number,
  ): Promise<{ readonly url: string; readonly title: string | null }[]> {
    return queryBound(
      this.fork(),
      `select url, title from ${SCANNED_PAGES} p
       where scan_id = $1 and outcome = 'ok'
         and ($2 = '' or strpos(lower(url), lower($2)) > 0 or strpos(lower(title), lower($2)) > 0)
       order by depth nulls last, length(url), url limit $3`,
      [scanId, search, limit],
    );
  }

  private async changed(sql: string, parameters: readonly unknown[]): Promise<number> {
    const rows = await queryBound(this.fork(), `${sql} returning 1`, parameters);
    return rows.length;
  }
}
