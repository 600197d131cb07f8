import { RULE_VERSION } from '@app/seo-audits';
import type { Severity } from '@app/seo-audits/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import type { FoundIssue } from '../engine/found-issue.js';
import { noIssues } from '../engine/issue-counts.js';
import type { IssueCounts } from '../engine/issue-counts.js';
import type { AuditedBatch } from '../engine/audit-crawl.js';
import { Scan } from '../entities/scan.entity.js';
import { insertIssues, insertPages, updateOutcomes } from './write-scan-rows.js';
import type { PageRow } from './write-scan-rows.js';

/** Seconds without renewal after which a worker loses the scan. */
export const LEASE_SECONDS = 12;

export interface ScanLease {
  readonly scanId: string;
  readonly token: string;
}

/** Another worker has taken the scan over, or it has ended: the worker must stop without any further write. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/**
 * The writes of a running scan. Each is fenced: it takes effect only while the lease's token is in the scan's row, so a
 * worker presumed dead cannot write anything twice.
 */
@Injectable()
export class ScanLeaseRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Takes the scan, or returns `null` while another worker holds it, it is paused or has ended. The worker that starts
   * it stores its version of the rules, because the API that queued it may have been another release.
   */
  async acquire(lease: ScanLease): Promise<Scan | null> {
    const em = this.em.fork();
    const rows = await em.execute<{ id: string }[]>(
      `update scans set lease_token = ?, lease_until = now() + make_interval(secs => ?),
              status = case when status = 'queued' then 'crawling' else status end,
              rule_version = case when started_at is null then ? else rule_version end,
              started_at = coalesce(started_at, now()), attempts = attempts + 1
       where id = ? and status in ('queued', 'crawling', 'scanning')
         and (lease_until is null or lease_until < now())
       returning id`,
      [lease.token, LEASE_SECONDS, RULE_VERSION, lease.scanId],
    );
    return rows.length === 0 ? null : em.findOneOrFail(Scan, { id: lease.scanId });
  }

  /**
   * Takes the next scan: of the user with the fewest running scans, among these of the one whose last scan started
   * longest ago; of one user a started scan first, then the oldest. `null` when only scans of `excluded` users and the
   * `excluded` scans themselves are waiting.
   */
  async acquireNext(
    token: string,
    excluded: { readonly userIds: readonly string[]; readonly scanIds: readonly string[] },
  ): Promise<Scan | null> {
    const em = this.em.fork();
    const [row] = await queryBound<{ id: string }>(
      em,
      `with turns as materialized (
         select o.user_id, count(*) filter (where o.lease_until >= now()) as under_way,
                (select max(s.started_at) from scans s where s.user_id = o.user_id) as last_started_at
         from scans o where o.status in ('queued', 'crawling', 'scanning') group by o.user_id
       ), next as (
         select s.id from scans s join turns t on t.user_id = s.user_id
         where s.status in ('queued', 'crawling', 'scanning')
           and (s.lease_until is null or s.lease_until < now())
           and s.user_id <> all($3::uuid[]) and s.id <> all($4::uuid[])
         order by t.under_way, t.last_started_at nulls first, s.started_at nulls last, s.created_at, s.id
         limit 1 for update of s skip locked
       )
       update scans s set lease_token = $1, lease_until = now() + make_interval(secs => $2),
              status = case when s.status = 'queued' then 'crawling' else s.status end,
              started_at = coalesce(s.started_at, now()), attempts = s.attempts + 1
       from next where s.id = next.id returning s.id`,
      [token, LEASE_SECONDS, excluded.userIds, excluded.scanIds],
    );
    return row === undefined ? null : em.findOneOrFail(Scan, { id: row.id });
  }

  /** Whether there is still something to do for this scan. A paused one is queued again when it is resumed. */
  async isOver(scanId: string): Promise<boolean> {
    const open = await this.em
      .fork()
      .count(Scan, { id: scanId, status: { $in: ['queued', 'crawling', 'scanning'] } });
    return open === 0;
  }

  /**
   * Renews the lease; throws LeaseLostError when it was lost. Returns whether the user requested a pause or a
   * cancellation.
   */
  async renew(
    lease: ScanLease,
  ): Promise<{ readonly isCancelRequested: boolean; readonly isPauseRequested: boolean }> {
    const rows = await this.em
      .fork()
      .execute<{ cancel_requested_at: Date | null; pause_requested_at: Date | null }[]>(
        `update scans set lease_until = now() + make_interval(secs => ?)
         where id = ? and lease_token = ? returning cancel_requested_at, pause_requested_at`,
        [LEASE_SECONDS, lease.scanId, lease.token],
      );
    const [row] = rows;
    if (row === undefined) throw new LeaseLostError();
    return {
      isCancelRequested: row.cancel_requested_at !== null,
      isPauseRequested: row.pause_requested_at !== null,
    };
  }

  /** Releases the scan, so that any worker can continue with it at once. */
  async release(lease: ScanLease): Promise<void> {
    await this.em
      .fork()
      .execute(
        'update scans set lease_token = null, lease_until = null where id = ? and lease_token = ?',
        [lease.scanId, lease.token],
      );
  }

  /**
   * Releases the scan without requeueing: it keeps its pages and its reservation until it is resumed. False when the
   * user has cancelled the pause in the meantime.
   */
  async pause(lease: ScanLease): Promise<boolean> {
    // Pausing is not a failure, so it must not use up the attempts.
    const rows = await this.em.fork().execute<{ id: string }[]>(
      `update scans set status = 'paused', lease_token = null, lease_until = null,
              pause_requested_at = null, attempts = greatest(0, attempts - 1)
       where id = ? and lease_token = ? and pause_requested_at is not null
       returning id`,
      [lease.scanId, lease.token],
    );
    return rows.length === 1;
  }

  /** One transaction per batch: the pages, their issues, the counters. Idempotent. */
  async savePages(
    lease: ScanLease,
    batch: {
      readonly pages: readonly PageRow[];
      readonly issues: readonly FoundIssue[];
      readonly pagesDiscovered: number;
    },
  ): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      await this.fence(tx, lease);
      const { scanned, skipped } = await insertPages(tx, lease.scanId, batch.pages);
      await insertIssues(tx, lease.scanId, batch.issues);
      await tx.execute(
        `update scans set status = 'scanning', pages_discovered = greatest(pages_discovered, ?),
                pages_scanned = pages_scanned + ?, pages_skipped = pages_skipped + ?
         where id = ?`,
        [batch.pagesDiscovered, scanned, skipped, lease.scanId],
      );
    });
  }

  /** One transaction per batch: the results of all kinds of checks for the pages, and their issues. */
  async saveAudited(lease: ScanLease, batch: AuditedBatch): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      await this.fence(tx, lease);
      await updateOutcomes(tx, lease.scanId, batch.pages);
      await insertIssues(tx, lease.scanId, batch.issues);
    });
  }

  /**
   * Deletes the issues of all checks except these, and the results from rendered pages: an earlier attempt may have
   * broken off during the audit of the crawl.
   */
  async deleteIssuesOfOthers(lease: ScanLease, checkIds: readonly string[]): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      await this.fence(tx, lease);
      await queryBound(
        tx,
        `delete from scan_issues i where i.scan_id = $1 and (i.check_id <> all($2::text[]) or exists (
           select from scan_pages p where p.scan_id = $1 and p.url = i.page_url
             and jsonb_exists(p.audit_outcome -> 'secondLooks', i.check_id)))`,
        [lease.scanId, checkIds],
      );
    });
  }

  /**
   * Ends the scan: `finish` makes all writes that belong to the end, in one transaction. `lockFirst` acquires locks
   * that must precede the scan's.
   */
  async end(
    lease: ScanLease,
    finish: (tx: EntityManager) => Promise<void>,
    lockFirst: (tx: EntityManager) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      await lockFirst(tx);
      await this.fence(tx, lease);
      await finish(tx);
      await tx.nativeUpdate(
        Scan,
        { id: lease.scanId },
        { leaseToken: null, leaseUntil: null, pauseRequestedAt: null },
      );
    });
  }

  /** Its current website, which may have been added or removed since the scan began. */
  async websiteOf(em: EntityManager, scanId: string): Promise<string | null> {
    const [row] = await em.execute<{ websiteId: string | null }[]>(
      'select website_id as "websiteId" from scans where id = ?',
      [scanId],
    );
    return row?.websiteId ?? null;
  }

  /** Issues stored so far, by severity. */
  async countIssues(em: EntityManager, scanId: string): Promise<IssueCounts> {
    const rows = await em.execute<{ severity: Severity; issues: number }[]>(
      'select severity, count(*)::int as issues from scan_issues where scan_id = ? group by severity',
      [scanId],
    );
    const counts = noIssues();
    for (const { severity, issues } of rows) counts[severity] = issues;
    return counts;
  }

  private async fence(tx: EntityManager, lease: ScanLease): Promise<void> {
    const rows = await tx.execute<{ id: string }[]>(
      'select id from scans where id = ? and lease_token = ? for update',
      [lease.scanId, lease.token],
    );
    if (rows.length === 0) throw new LeaseLostError();
  }
}
