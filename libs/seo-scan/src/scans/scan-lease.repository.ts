import { TurnLeaseRepository, queryBound } from '@app/common';
import type { Lease } from '@app/common';
import { RULE_VERSION } from '@app/seo-audits';
import type { Severity } from '@app/seo-audits/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  ScanCheckpointsRepository,
  deleteCheckpoints,
  isEndingSql,
} from '../checkpoints/scan-checkpoints.repository.js';
import type { FoundIssue } from '../engine/found-issue.js';
import { noIssues } from '../engine/issue-counts.js';
import type { IssueCounts } from '../engine/issue-counts.js';
import type { AuditedBatch } from '../engine/audited-batches.js';
import { Scan } from '../entities/scan.entity.js';
import type { RenderingChoice } from '../engine/rendering-choice.js';
import type { ListedPageRow } from '../listed-pages/listed-page-of.js';
import { insertListedPages, updateListedPages } from '../listed-pages/write-listed-pages.js';
import { insertIssues, insertPages, updateOutcomes } from './write-scan-rows.js';
import type { PageRow } from './write-scan-rows.js';

/** Which worker runs which scan, and the writes of a running one. */
@Injectable()
export class ScanLeaseRepository extends TurnLeaseRepository<Scan> {
  constructor(
    em: EntityManager,
    private readonly checkpoints: ScanCheckpointsRepository,
  ) {
    super(em, {
      name: 'scans',
      seconds: 12,
      openStatuses: ['queued', 'crawling', 'scanning'],
      // The worker that starts it stores its version of the rules, because the API that queued it may have been
      // another release.
      onClaim: `status = case when status = 'queued' then 'crawling' else status end,
        rule_version = case when started_at is null then '${RULE_VERSION}' else rule_version end,
        started_at = coalesce(started_at, now())`,
      find: (em, id) => em.findOne(Scan, { id }),
    });
  }

  /** Renews the lease and returns what the user has requested. Throws LeaseLostError. */
  async renew(
    lease: Lease,
  ): Promise<{ readonly isCancelRequested: boolean; readonly isPauseRequested: boolean }> {
    const isRunning = `not ${isEndingSql('scans.id')}`;
    return lease.renew(
      `cancel_requested_at is not null and ${isRunning} as "isCancelRequested",
       pause_requested_at is not null and ${isRunning} as "isPauseRequested"`,
    );
  }

  /**
   * Releases the scan without requeueing: it keeps its pages and its reservation until it is resumed. False when the
   * user has cancelled the pause in the meantime.
   */
  async pause(lease: Lease): Promise<boolean> {
    return lease.write(async (tx) => {
      // Pausing is not a failure, so it must not use up the attempts.
      const rows = await tx.execute<unknown[]>(
        `update scans set status = 'paused', lease_token = null, lease_until = null,
                pause_requested_at = null, attempts = greatest(0, attempts - 1)
         where id = ? and pause_requested_at is not null
         returning id`,
        [lease.id],
      );
      return rows.length === 1;
    });
  }

  /** What `auto` has decided; it stays when the scan is resumed. */
  async saveRendering(lease: Lease, { used, reason }: RenderingChoice): Promise<void> {
    await lease.write(async (tx) => {
      await tx.execute('update scans set rendering_used = ?, rendering_reason = ? where id = ?', [
        ...[used, reason, lease.id],
      ]);
    });
  }

  /** One transaction per batch: the pages, their issues, the counters. Idempotent. */
  async savePages(
    lease: Lease,
    batch: {
      readonly pages: readonly PageRow[];
      readonly listed: readonly ListedPageRow[];
      readonly issues: readonly FoundIssue[];
      readonly pagesDiscovered: number;
    },
  ): Promise<void> {
    await lease.write(async (tx) => {
      const { scanned, skipped } = await insertPages(tx, lease.id, batch.pages);
      await insertListedPages(tx, lease.id, batch.listed);
      await insertIssues(tx, lease.id, batch.issues);
      await tx.execute(
        `update scans set status = 'scanning', pages_discovered = greatest(pages_discovered, ?),
                pages_scanned = pages_scanned + ?, pages_skipped = pages_skipped + ?
         where id = ?`,
        [batch.pagesDiscovered, scanned, skipped, lease.id],
      );
    });
  }

  /**
   * One transaction per batch: the results of all kinds of checks for the pages, and their issues. Batches of different
   * pages can be stored at the same time. Idempotent.
   */
  async saveAudited(lease: Lease, batch: AuditedBatch): Promise<void> {
    await lease.writeInParallel(async (tx) => {
      await updateOutcomes(tx, lease.id, batch.pages);
      await insertIssues(tx, lease.id, batch.issues);
      await updateListedPages(tx, lease.id, batch.pages);
      if (batch.reached !== undefined)
        await this.checkpoints.save(tx, lease.id, 'pages', batch.reached);
    });
  }

  /**
   * Deletes the issues of all checks except these, and the results from rendered pages: an earlier attempt may have
   * broken off during the audit of the crawl.
   */
  async deleteIssuesOfOthers(lease: Lease, checkIds: readonly string[]): Promise<void> {
    await lease.write(async (tx) => {
      await queryBound(
        tx,
        `delete from scan_issues i where i.scan_id = $1 and (i.check_id <> all($2::text[]) or exists (
           select from scan_pages p where p.scan_id = $1 and p.url = i.page_url
             and jsonb_exists(p.audit_outcome -> 'secondLooks', i.check_id)))`,
        [lease.id, checkIds],
      );
    });
  }

  /**
   * Ends the scan: `finish` makes all writes that belong to the end, in one transaction. `lockFirst` acquires locks
   * that must precede the scan's.
   */
  async end(
    lease: Lease,
    finish: (tx: EntityManager) => Promise<void>,
    lockFirst?: (tx: EntityManager) => Promise<void>,
  ): Promise<void> {
    const finishAll = async (tx: EntityManager): Promise<void> => {
      await finish(tx);
      await tx.nativeUpdate(Scan, { id: lease.id }, { pauseRequestedAt: null });
      await deleteCheckpoints(tx, lease.id);
    };
    await lease.end(finishAll, lockFirst);
  }

  /** Its current website, which may have been added or removed since the scan began. */
  async websiteOf(em: EntityManager, scanId: string): Promise<string | null> {
    const [row] = await em.execute<{ websiteId: string | null }[]>(
      'select website_id as "websiteId" from scans where id = ?',
      [scanId],
    );
    return row?.websiteId ?? null;
  }

  /** Whether this scan was started by a schedule, in which case its notification includes what has changed. */
  async isScheduled(tx: EntityManager, scanId: string): Promise<boolean> {
    const rows = await tx.execute<unknown[]>('select 1 from schedule_runs where scan_id = ?', [
      scanId,
    ]);
    return rows.length > 0;
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
}
