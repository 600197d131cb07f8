import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompiledQuery } from 'kysely';
import type { Severity } from './contract/index.js';
import type { PageFacts } from './audits/site-crawl.js';
import { noIssues } from './engine/issue-counts.js';
import type { IssueCounts } from './engine/issue-counts.js';
import type { StoredPage } from './engine/scan-engine.js';
import type { FoundIssue } from './engine/found-issue.js';
import type { PageOutcome } from './engine/page-outcome.js';
import { Scan } from './entities/scan.entity.js';
import { issueFingerprint } from './lifecycle/issue-fingerprint.js';

/** A worker that has not renewed for this long has lost the scan. */
export const LEASE_SECONDS = 12;

export interface ScanLease {
  readonly scanId: string;
  readonly token: string;
}

export interface PageRow {
  readonly url: string;
  readonly status: number | null;
  readonly depth: number | null;
  readonly outcome: 'ok' | 'redirect' | 'error' | 'blocked' | 'failed';
  readonly title: string | null;
  readonly response_ms: number | null;
  readonly failure: string | null;
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly facts: PageFacts;
  readonly audit_outcome: PageOutcome;
}

/** Another worker has taken the scan over, or it has ended: whoever gets this stops without a trace. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/**
 * The writes of a running scan. Each is fenced: it has an effect only while the lease's token stands
 * in the scan's row, so a worker that was given up for dead cannot double anything.
 */
@Injectable()
export class ScanLeaseRepository {
  constructor(private readonly em: EntityManager) {}

  /** Takes the scan, or answers `null` while another worker holds it or it is over. */
  async acquire(lease: ScanLease): Promise<Scan | null> {
    const em = this.em.fork();
    const rows = await em.execute<{ id: string }[]>(
      `update scans set lease_token = ?, lease_until = now() + make_interval(secs => ?),
              status = case when status = 'queued' then 'crawling' else status end,
              started_at = coalesce(started_at, now()), attempts = attempts + 1
       where id = ? and status in ('queued', 'crawling', 'scanning')
         and (lease_until is null or lease_until < now())
       returning id`,
      [lease.token, LEASE_SECONDS, lease.scanId],
    );
    return rows.length === 0 ? null : em.findOneOrFail(Scan, { id: lease.scanId });
  }

  /** Is there still something to do for this scan? */
  async isOver(scanId: string): Promise<boolean> {
    const open = await this.em
      .fork()
      .count(Scan, { id: scanId, status: { $in: ['queued', 'crawling', 'scanning'] } });
    return open === 0;
  }

  /** Keeps the lease; throws LeaseLostError when it is gone. Answers whether the user wants to cancel. */
  async renew(lease: ScanLease): Promise<{ isCancelRequested: boolean }> {
    const rows = await this.em.fork().execute<{ cancel_requested_at: Date | null }[]>(
      `update scans set lease_until = now() + make_interval(secs => ?)
       where id = ? and lease_token = ? returning cancel_requested_at`,
      [LEASE_SECONDS, lease.scanId, lease.token],
    );
    const [row] = rows;
    if (row === undefined) throw new LeaseLostError();
    return { isCancelRequested: row.cancel_requested_at !== null };
  }

  /** Gives the scan back, so that any worker can go on with it at once. */
  async release(lease: ScanLease): Promise<void> {
    await this.em
      .fork()
      .execute(
        'update scans set lease_token = null, lease_until = null where id = ? and lease_token = ?',
        [lease.scanId, lease.token],
      );
  }

  /** What earlier attempts have stored, in a fixed order. */
  async storedPages(scanId: string): Promise<StoredPage[]> {
    return this.em
      .fork()
      .execute<StoredPage[]>(
        'select facts, audit_outcome as outcome from scan_pages where scan_id = ? order by url',
        [scanId],
      );
  }

  /** One transaction for a batch: the pages, their issues, the counters. Repeats change nothing. */
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
      await insertPages(tx, lease.scanId, batch.pages);
      await insertIssues(tx, lease.scanId, batch.issues);
      await tx.execute(
        `update scans set status = 'scanning', pages_discovered = greatest(pages_discovered, ?)
         where id = ?`,
        [batch.pagesDiscovered, lease.scanId],
      );
    });
  }

  /**
   * Ends the scan: `finish` writes the result and everything that must happen with it, all or nothing.
   * `lockFirst` takes the locks that others take before that of a scan.
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
      await tx.nativeUpdate(Scan, { id: lease.scanId }, { leaseToken: null, leaseUntil: null });
    });
  }

  async insertIssues(
    tx: EntityManager,
    scanId: string,
    issues: readonly FoundIssue[],
  ): Promise<void> {
    await insertIssues(tx, scanId, issues);
  }

  /** Pages of this scan that were answered, what the user is charged for. An address that only leads elsewhere is none. */
  async countAnsweredPages(tx: EntityManager, scanId: string): Promise<number> {
    const rows = await tx.execute<{ pages: number }[]>(
      `select count(*)::int as pages from scan_pages
       where scan_id = ? and (outcome in ('ok', 'error')
         or (outcome = 'redirect' and (facts ->> 'isHtml200')::boolean))`,
      [scanId],
    );
    return rows[0]?.pages ?? 0;
  }

  /** Issues stored so far, by severity. */
  async countIssues(tx: EntityManager, scanId: string): Promise<IssueCounts> {
    const rows = await tx.execute<{ severity: Severity; issues: number }[]>(
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

async function insertPages(
  tx: EntityManager,
  scanId: string,
  pages: readonly PageRow[],
): Promise<void> {
  if (pages.length === 0) return;
  await executeBound(
    tx,
    `insert into scan_pages (scan_id, url, status, depth, outcome, title, response_ms, failure, etag, last_modified, facts, audit_outcome)
     select $1, p.* from jsonb_to_recordset($2::jsonb) as p(url text, status int, depth int, outcome text, title text,
       response_ms int, failure text, etag text, last_modified text, facts jsonb, audit_outcome jsonb)
     on conflict (scan_id, url) do nothing`,
    [scanId, JSON.stringify(pages)],
  );
}

async function insertIssues(
  tx: EntityManager,
  scanId: string,
  issues: readonly FoundIssue[],
): Promise<void> {
  if (issues.length === 0) return;
  await executeBound(
    tx,
    `insert into scan_issues (scan_id, id, check_id, severity, page_url, key, current_value, evidence, selector, fingerprint)
     select $1, i.* from jsonb_to_recordset($2::jsonb) as i("id" text, "checkId" text, "severity" text, "pageUrl" text,
       "key" text, "currentValue" text, "evidence" text, "selector" text, "fingerprint" text)
     on conflict (id) do nothing`,
    [scanId, JSON.stringify(issues.map(withFingerprint))],
  );
}

function withFingerprint(issue: FoundIssue): FoundIssue & { readonly fingerprint: string } {
  return { ...issue, fingerprint: issueFingerprint(issue) };
}

/** With parameters apart from the text: `tx.execute` writes them into it, character by character. */
async function executeBound(
  tx: EntityManager,
  sql: string,
  parameters: readonly unknown[],
): Promise<void> {
  await tx.getKysely().executeQuery(CompiledQuery.raw(sql, [...parameters]));
}
