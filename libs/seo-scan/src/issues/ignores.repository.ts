import { Repository } from '@app/common';
import type { ListPosition } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import type { IgnoreScope } from '../contract/index.js';
import type { Scan } from '../entities/scan.entity.js';
import { Scan as ScanEntity } from '../entities/scan.entity.js';

export interface IgnoreRow {
  readonly id: string;
  readonly origin: string;
  readonly scope: IgnoreScope;
  readonly fingerprint: string | null;
  readonly checkId: string | null;
  readonly pageUrl: string | null;
  readonly urlPattern: string | null;
  readonly reason: string;
  /** Timestamp in the database's own format. */
  readonly createdAt: string;
  readonly ignoredIssues: number;
}

export interface NewIgnore extends Omit<IgnoreRow, 'createdAt' | 'ignoredIssues'> {
  readonly userId: string;
  readonly likePattern: string | null;
  readonly createdAt: Date;
}

/** Maximum number of scans of single pages that are rescored at once; older ones keep their results. */
const MAX_PAGE_SCANS = 20;

const COLUMNS = `g.id, g.origin, g.scope, g.fingerprint, g.check_id as "checkId", g.page_url as "pageUrl",
  g.url_pattern as "urlPattern", g.reason, g.created_at as "createdAt",
  (select count(*)::int from scan_issues i where i.ignore_id = g.id and i.scan_id = (
     select s.id from scans s where s.user_id = g.user_id and s.origin = g.origin and s.status = 'completed'
       and s.mode = 'site' order by s.finished_at desc, s.id limit 1)) as "ignoredIssues"`;

@Injectable()
export class IgnoresRepository extends Repository {
  findScan(userId: string, id: string): Promise<Scan | null> {
    return this.fork().findOne(
      ScanEntity,
      { id, userId },
      { exclude: ['score', 'checkTallies'] },
    ) as Promise<Scan | null>;
  }

  scans(tx: EntityManager, ids: readonly string[]): Promise<Scan[]> {
    return tx.find(
      ScanEntity,
      { id: { $in: [...ids] } },
      { orderBy: { finishedAt: 'desc' }, refresh: true },
    );
  }

  /** Newest first; `after` is the last one of the previous page. */
  list(
    userId: string,
    options: {
      readonly origin: string | null;
      readonly after: ListPosition | null;
      readonly limit: number;
    },
  ): Promise<IgnoreRow[]> {
    return queryBound<IgnoreRow>(
      this.fork(),
      `select ${COLUMNS} from issue_ignores g
       where g.user_id = $1 and g.removed_at is null and ($2::text is null or g.origin = $2)
         and ($3::timestamptz is null or (g.created_at, g.id) < ($3, $4::uuid))
       order by g.created_at desc, g.id desc limit $5`,
      [
        userId,
        options.origin,
        options.after?.createdAt ?? null,
        options.after?.id ?? null,
        options.limit,
      ],
    );
  }

  async count(userId: string, origin: string | null): Promise<number> {
    const [row] = await queryBound<{ ignores: number }>(
      this.fork(),
      `select count(*)::int as ignores from issue_ignores
       where user_id = $1 and removed_at is null and ($2::text is null or origin = $2)`,
      [userId, origin],
    );
    return row?.ignores ?? 0;
  }

  async countActive(
    tx: EntityManager,
    userId: string,
    origin: string,
  ): Promise<{ all: number; patterns: number }> {
    const [row] = await queryBound<{ all: number; patterns: number }>(
      tx,
      `select count(*)::int as all, count(*) filter (where scope = 'pattern')::int as patterns
       from issue_ignores where user_id = $1 and origin = $2 and removed_at is null`,
      [userId, origin],
    );
    return row ?? { all: 0, patterns: 0 };
  }

  /** Ignoring the same thing again updates the reason of its row; returns the row's id. */
  async insert(tx: EntityManager, ignore: NewIgnore): Promise<string> {
    const [row] = await queryBound<{ id: string }>(
      tx,
      `insert into issue_ignores
         (id, user_id, origin, scope, fingerprint, check_id, page_url, url_pattern, like_pattern, reason, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       on conflict (user_id, origin, scope, coalesce(fingerprint, ''), coalesce(check_id, ''), coalesce(url_pattern, ''))
         where removed_at is null
       do update set reason = excluded.reason returning id`,
      [
        ignore.id,
        ignore.userId,
        ignore.origin,
        ignore.scope,
        ignore.fingerprint,
        ignore.checkId,
        ignore.pageUrl,
        ignore.urlPattern,
        ignore.likePattern,
        ignore.reason,
        ignore.createdAt,
      ],
    );
    return row?.id ?? ignore.id;
  }

  async find(tx: EntityManager, id: string): Promise<IgnoreRow | null> {
    const [row] = await queryBound<IgnoreRow>(
      tx,
      `select ${COLUMNS} from issue_ignores g where g.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Includes removed ones; `null` when the user never had it. */
  async originOf(userId: string, id: string): Promise<string | null> {
    const [row] = await queryBound<{ origin: string }>(
      this.fork(),
      'select origin from issue_ignores where id = $1 and user_id = $2',
      [id, userId],
    );
    return row?.origin ?? null;
  }

  /** Returns whether it existed. */
  async remove(tx: EntityManager, id: string, now: Date): Promise<boolean> {
    const rows = await queryBound(
      tx,
      'update issue_ignores set removed_at = $2 where id = $1 and removed_at is null returning id',
      [id, now],
    );
    return rows.length === 1;
  }

  /** The one issue to ignore, as last seen. */
  async findIssue(
    tx: EntityManager,
    place: { readonly userId: string; readonly origin: string; readonly fingerprint: string },
  ): Promise<{ checkId: string; pageUrl: string } | null> {
    const [row] = await queryBound<{ checkId: string; pageUrl: string }>(
      tx,
      `select check_id as "checkId", page_url as "pageUrl" from tracked_issues
       where user_id = $1 and origin = $2 and fingerprint = $3`,
      [place.userId, place.origin, place.fingerprint],
    );
    return row ?? null;
  }

  /** The newest completed scan of the website, and of each page that was scanned on its own. */
  latestScans(em: EntityManager, userId: string, origin: string): Promise<{ id: string }[]> {
    return queryBound(
      em,
      `select id from (
         select distinct on (mode, case when mode = 'page' then url end) id, mode, finished_at
         from scans where user_id = $1 and origin = $2 and status = 'completed'
         order by mode, case when mode = 'page' then url end, finished_at desc, id
       ) latest order by mode desc, finished_at desc limit ${MAX_PAGE_SCANS + 1}`,
      [userId, origin],
    );
  }
}
