import type { Severity } from '@app/seo-audits/contract';
import { olderThan, Repository } from '@app/common';
import type { ListPosition } from '@app/common';
import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type {
  Rendering,
  ScanPage as ScanPageRow,
  ScanStatus,
  ScanSummary,
  UsedRendering,
} from '../contract/index.js';
import { queryBound } from '../bound-query.js';
import { deleteCheckpoints } from '../checkpoints/scan-checkpoints.repository.js';
import { Scan } from '../entities/scan.entity.js';
import type { OwnScan } from '../entities/scan.entity.js';
import { isFixedLiveIn } from '../live-fixed/live-fixed-issues.js';
import { HOW_IT_WAS_READ, countScanPages } from './scan-pages-sql.js';
import type { PageNumbers } from './scan-pages-sql.js';
import { summedNewIssuesSql } from './summed-new-issues-sql.js';

export interface NewScan {
  readonly id: string;
  /** `null`: of a guest. */
  readonly userId: string | null;
  readonly websiteId: string | null;
  readonly url: string;
  readonly mode: 'page' | 'site';
  readonly maxPages: number;
  readonly isRescan: boolean;
  /** Default: raw. */
  readonly rendering?: Rendering;
  /** `null` until `auto` has decided. */
  readonly renderingUsed?: UsedRendering | null;
  readonly ruleVersion: string;
  readonly createdAt: Date;
}

/** Filters; absent properties do not filter. */
export interface ScanFilter {
  readonly websiteId?: string | undefined;
  /** The origin of the pages, or the requested address. */
  readonly origin?: string | undefined;
  readonly status?: ScanStatus | undefined;
  readonly mode?: 'page' | 'site' | undefined;
}

export interface ListPage {
  readonly after: ListPosition | null;
  readonly limit: number;
}

export interface TopIssueRow {
  readonly checkId: string;
  readonly severity: Severity;
  readonly affectedPages: number;
}

export interface ScanChangesSince {
  readonly scans: number;
  readonly newIssues: number;
  /** Those on pages that the scan before did not read; `null` when that is not known. */
  readonly newOnNewPages: number | null;
  readonly fixedIssues: number;
}

/** Reads for the API, and writes of the user's own actions. The worker's writes are in ScanLeaseRepository. */
@Injectable()
export class ScansRepository extends Repository {
  async insert(tx: EntityManager, scan: NewScan): Promise<void> {
    await tx.insert(Scan, { ...scan, status: 'queued' });
  }

  findOwn(userId: string, id: string): Promise<OwnScan | null> {
    return this.fork().findOne(Scan, { id, userId }) as Promise<OwnScan | null>;
  }

  /** `null` also for a scan that is gone. */
  async websiteOf(id: string): Promise<string | null> {
    const [row] = await queryBound<{ website: string | null }>(
      this.fork(),
      'select website_id as website from scans where id = $1',
      [id],
    );
    return row?.website ?? null;
  }

  findNewestCompleted(userId: string, urls: readonly string[]): Promise<Scan | null> {
    return this.fork().findOne(
      Scan,
      { userId, url: { $in: [...urls] }, status: 'completed' },
      { orderBy: { createdAt: 'desc' } },
    );
  }

  async countUnfinished(): Promise<Map<ScanStatus, number>> {
    const rows = await this.fork().execute<{ status: ScanStatus; n: number }[]>(
      `select status, count(*)::int as n from scans where status in ('queued', 'crawling', 'scanning') group by 1`,
    );
    return new Map(rows.map(({ status, n }) => [status, n]));
  }

  /** Newest first; `after` is the last scan of the previous page. */
  history(userId: string, which: ScanFilter, page: ListPage): Promise<Scan[]> {
    const { after, limit } = page;
    return this.fork().find(
      Scan,
      { $and: [whereOf(userId, which), olderThan(after)] },
      { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], limit, exclude: ['score'] },
    ) as Promise<Scan[]>;
  }

  /** Scans completed since then. */
  async changesSince(userId: string, since: Date): Promise<ScanChangesSince> {
    const [row] = await queryBound<ScanChangesSince>(
      this.fork(),
      `select count(*)::int as scans, coalesce(sum(s.fixed_issues), 0)::int as "fixedIssues",
              ${summedNewIssuesSql('s')}
       from scans s where s.user_id = $1 and s.status = 'completed' and s.finished_at >= $2`,
      [userId, since],
    );
    return row ?? { scans: 0, newIssues: 0, newOnNewPages: null, fixedIssues: 0 };
  }

  countHistory(userId: string, which: ScanFilter): Promise<number> {
    return this.fork().count(Scan, whereOf(userId, which));
  }

  /** With the number of issues on each, including those of site checks, without ignored and live-fixed ones. */
  pages(scanId: string): Promise<ScanPageRow[]> {
    return this.fork().execute<ScanPageRow[]>(
      `select p.url, p.status, p.depth, p.outcome, p.title, p.response_ms, p.failure,
              coalesce(i.issue_count, 0)::int as issue_count,
              ${HOW_IT_WAS_READ}
       from scan_pages p
       left join (select i.page_url, count(*) as issue_count from scan_issues i
                  where i.scan_id = ? and i.ignore_id is null and not ${isFixedLiveIn('?')} group by i.page_url) i
         on i.page_url = p.url
       where p.scan_id = ? order by p.depth nulls last, p.url`,
      [scanId, scanId, scanId],
    );
  }

  /** The number of pages with live fixes, by what the scan has audited of them. */
  async pagesWithLiveFixes(scanId: string): Promise<ScanSummary['live_fixes']> {
    const [row] = await this.fork().execute<ScanSummary['live_fixes'][]>(
      `select count(*) filter (where (audit_outcome -> 'liveFixes' ->> 'isJudged')::boolean)::int as pages_rendered,
              count(*) filter (where not (audit_outcome -> 'liveFixes' ->> 'isJudged')::boolean)::int as pages_raw
       from scan_pages where scan_id = ? and jsonb_exists(audit_outcome, 'liveFixes')`,
      [scanId],
    );
    return row ?? { pages_rendered: 0, pages_raw: 0 };
  }

  async hasExtraction(scanId: string): Promise<boolean> {
    const rows = await this.fork().execute<object[]>(
      `select 1 from scan_extractions where scan_id = ? and rules <> '[]'`,
      [scanId],
    );
    return rows.length > 0;
  }

  /** Checks by affected pages over the newest completed scan of each address. */
  topIssues(userId: string, limit: number): Promise<TopIssueRow[]> {
    return this.fork().execute<TopIssueRow[]>(
      `with latest as (
         select distinct on (url) id from (
           select id, url, created_at from scans
           where user_id = ? and status = 'completed' order by created_at desc limit 50
         ) recent order by url, created_at desc
       )
       select i.check_id as "checkId",
              (array_agg(i.severity order by array_position(array['critical', 'high', 'medium', 'low'], i.severity)))[1] as severity,
              count(distinct i.page_url)::int as "affectedPages"
       from scan_issues i join latest on latest.id = i.scan_id
       where i.ignore_id is null and not coalesce(i.fingerprint in (
         select l.fingerprint from live_fixed_issues l where l.user_id = ?), false)
       group by i.check_id
       order by min(array_position(array['critical', 'high', 'medium', 'low'], i.severity)), count(distinct i.page_url) desc, i.check_id
       limit ?`,
      [userId, userId, limit],
    );
  }

  /** Ends a scan that no worker holds; returns the number of pages read, `null` when it did not end. */
  async cancelIdle(
    tx: EntityManager,
    userId: string,
    id: string,
    now: Date,
  ): Promise<PageNumbers | null> {
    const changed = await tx.nativeUpdate(
      Scan,
      { id, userId, status: { $in: ['queued', 'paused'] }, leaseToken: null },
      { status: 'cancelled', finishedAt: now, cancelRequestedAt: now },
    );
    if (changed === 0) return null;
    await deleteCheckpoints(tx, id);
    const pages = await countScanPages(tx, id);
    await queryBound(
      tx,
      `update scans s set pages_scanned = $2, pages_skipped = $3, critical_issues = i.critical,
              warnings = i.high, notices = i.others
       from (select count(*) filter (where severity = 'critical') as critical,
                    count(*) filter (where severity = 'high') as high,
                    count(*) filter (where severity in ('medium', 'low')) as others
             from scan_issues where scan_id = $1) i
       where s.id = $1`,
      [id, pages.scanned, pages.skipped],
    );
    return pages;
  }

  /** Pauses a scan that no worker holds; returns whether it did. */
  async pauseQueued(userId: string, id: string): Promise<boolean> {
    const changed = await this.fork().nativeUpdate(
      Scan,
      { id, userId, status: 'queued', leaseToken: null },
      { status: 'paused' },
    );
    return changed === 1;
  }

  /** Requests a pause from the worker that holds the scan; returns whether there was something to pause. */
  async requestPause(userId: string, id: string, now: Date): Promise<boolean> {
    const changed = await this.fork().nativeUpdate(
      Scan,
      { id, userId, status: { $in: ['queued', 'crawling', 'scanning'] } },
      { pauseRequestedAt: now },
    );
    return changed === 1;
  }

  /** Queues a paused scan; returns whether it did. The caller adds the job. */
  async resumePaused(tx: EntityManager, userId: string, id: string): Promise<boolean> {
    const changed = await tx.nativeUpdate(
      Scan,
      { id, userId, status: 'paused' },
      { status: 'queued', pauseRequestedAt: null },
    );
    return changed === 1;
  }

  /** Cancels a pause that no worker has seen yet; returns whether the scan continues. */
  async forgetPause(userId: string, id: string): Promise<boolean> {
    const changed = await this.fork().nativeUpdate(
      Scan,
      { id, userId, status: { $in: ['queued', 'crawling', 'scanning'] } },
      { pauseRequestedAt: null },
    );
    return changed === 1;
  }

  /** Requests a cancellation from the worker that holds the scan; returns whether there was something to cancel. */
  async requestCancel(userId: string, id: string, now: Date): Promise<boolean> {
    const changed = await this.fork().nativeUpdate(
      Scan,
      { id, userId, status: { $in: ['queued', 'crawling', 'scanning'] } },
      { cancelRequestedAt: now },
    );
    return changed === 1;
  }
}

function whereOf(userId: string, which: ScanFilter): FilterQuery<Scan> {
  const { websiteId, origin, status, mode } = which;
  return {
    userId,
    ...(websiteId !== undefined && { websiteId }),
    ...(status !== undefined && { status }),
    ...(mode !== undefined && { mode }),
    ...(origin !== undefined && {
      $or: [{ origin }, { [raw('starts_with("url", ?)', [`${origin}/`])]: true }],
    }),
  };
}
