import { Repository, queryBound } from '@app/common';
import { storableJson } from '@app/common/contract';
import { WEBSITE_OWNERS } from '@app/domain';
import { COMPLETED_SITE_SCANS, SCANNED_PAGES } from '@app/seo-scan';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { OLD_ADDRESSES_MAX } from './contract/index.js';
import type { RedirectState } from './contract/index.js';
import type { ListedAddress } from './lists/old-list.js';

export interface MapRow {
  readonly id: string;
  readonly userId: string;
  readonly websiteId: string;
  readonly origin: string;
  readonly name: string;
  readonly scanId: string | null;
  readonly oldScanId: string | null;
  readonly status: 'matching' | 'ready' | 'failed';
  readonly failure: string | null;
  readonly createdAt: string;
  /** By state; without any the state is missing. */
  readonly counts: Readonly<Partial<Record<RedirectState, number>>>;
}

export interface NewMap {
  readonly id: string;
  readonly websiteId: string;
  readonly name: string;
  readonly scanId: string;
  readonly oldScanId: string | null;
  readonly createdAt: Date;
}

export interface ScanChoice {
  readonly id: string;
  readonly url: string;
  readonly pages: number;
  readonly finishedAt: string;
}

const MAP_COLUMNS = `m.id, w.user_id as "userId", m.website_id as "websiteId", w.origin, m.name, m.scan_id as "scanId",
  m.old_scan_id as "oldScanId", m.status, m.failure, m.created_at as "createdAt",
  (select coalesce(json_object_agg(state, amount), '{}'::json) from (
     select state, count(*)::int as amount from redirects where map_id = m.id group by state) s) as counts`;
const MAPS = `redirect_maps m join ${WEBSITE_OWNERS} w on w.id = m.website_id`;

/** Redirect maps, and the scans that they are made of. */
@Injectable()
export class RedirectMapsRepository extends Repository {
  list(userId: string, websiteId: string): Promise<MapRow[]> {
    return queryBound<MapRow>(
      this.fork(),
      `select ${MAP_COLUMNS} from ${MAPS} where w.user_id = $1 and m.website_id = $2
       order by m.created_at desc, m.id`,
      [userId, websiteId],
    );
  }

  async find(userId: string, id: string): Promise<MapRow | null> {
    const [row] = await queryBound<MapRow>(
      this.fork(),
      `select ${MAP_COLUMNS} from ${MAPS} where w.user_id = $1 and m.id = $2`,
      [userId, id],
    );
    return row ?? null;
  }

  /** Of any user, for the worker. */
  async findMatching(id: string): Promise<MapRow | null> {
    const [row] = await queryBound<MapRow>(
      this.fork(),
      `select ${MAP_COLUMNS} from ${MAPS} where m.id = $1 and m.status = 'matching'`,
      [id],
    );
    return row ?? null;
  }

  async count(tx: EntityManager, websiteId: string): Promise<number> {
    const [row] = await queryBound<{ maps: number }>(
      tx,
      'select count(*)::int as maps from redirect_maps where website_id = $1',
      [websiteId],
    );
    return row?.maps ?? 0;
  }

  async insert(tx: EntityManager, map: NewMap): Promise<void> {
    await queryBound(
      tx,
      `insert into redirect_maps (id, website_id, name, scan_id, old_scan_id, created_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [map.id, map.websiteId, map.name, map.scanId, map.oldScanId, map.createdAt],
    );
  }

  async insertListed(
    tx: EntityManager,
    id: string,
    addresses: readonly ListedAddress[],
  ): Promise<void> {
    await queryBound(
      tx,
      `insert into redirects (map_id, number, old_url, title, target, reason)
       select $1, a.number, a.row ->> 'url', a.row ->> 'title', a.row ->> 'target',
         case when a.row ->> 'target' is null then null else 'listed' end
       from json_array_elements($2::json) with ordinality as a(row, number)`,
      [id, storableJson(addresses)],
    );
  }

  /** The pages of an old scan, those nearest to its start first; returns how many there are in all. */
  async insertScanned(tx: EntityManager, id: string, oldScanId: string): Promise<number> {
    const [row] = await queryBound<{ pages: number }>(
      tx,
      `with pages as (
         select p.url, p.title, p.facts, row_number() over (order by p.depth nulls last, p.url) as number
         from ${SCANNED_PAGES} p where p.scan_id = $2 and p.outcome = 'ok'
       ), added as (
         insert into redirects (map_id, number, old_url, title, content_hash, sim_hash)
         select $1, number, url, title, facts ->> 'contentHash', facts ->> 'simHash'
         from pages where number <= $3
       )
       select count(*)::int as pages from pages`,
      [id, oldScanId, OLD_ADDRESSES_MAX],
    );
    return row?.pages ?? 0;
  }

  async finish(
    tx: EntityManager,
    id: string,
    failure: string | null,
  ): Promise<{ readonly isFinished: boolean }> {
    const rows = await queryBound(
      tx,
      `update redirect_maps set status = case when $2::text is null then 'ready' else 'failed' end, failure = $2
       where id = $1 and status = 'matching' returning 1`,
      [id, failure],
    );
    return { isFinished: rows.length === 1 };
  }

  async delete(userId: string, id: string): Promise<boolean> {
    const rows = await queryBound(
      this.fork(),
      `delete from redirect_maps m using ${WEBSITE_OWNERS} w
       where w.id = m.website_id and w.user_id = $1 and m.id = $2 returning m.id`,
      [userId, id],
    );
    return rows.length === 1;
  }

  /** Completed scans of whole websites, newest first. */
  scans(userId: string, limit: number): Promise<ScanChoice[]> {
    return queryBound<ScanChoice>(
      this.fork(),
      `select id, url, pages_scanned as pages, finished_at as "finishedAt"
       from ${COMPLETED_SITE_SCANS} s where user_id = $1 order by finished_at desc, id limit $2`,
      [userId, limit],
    );
  }

  /** The ids of these scans that belong to the user and are completed. */
  async ownScans(userId: string, ids: readonly string[]): Promise<Set<string>> {
    const rows = await queryBound<{ id: string }>(
      this.fork(),
      `select id from ${COMPLETED_SITE_SCANS} s where user_id = $1 and id = any($2::uuid[])`,
      [userId, ids],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
