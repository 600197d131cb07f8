import { storableJson } from '@app/common/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { LighthouseResult } from './contract/index.js';
import { LighthouseReport } from './entities/lighthouse-report.entity.js';
import { LighthouseRun } from './entities/lighthouse-run.entity.js';
import type { RunTiming } from './rules/median-run.js';

/** Seconds without renewal after which a worker loses the report. Reading a heavy trace takes seconds. */
export const LEASE_SECONDS = 20;

export interface ReportLease {
  readonly reportId: string;
  readonly token: string;
}

export interface FinishedRun extends RunTiming {
  readonly run: number;
  readonly result: LighthouseResult;
}

/** Another worker has taken the report over, or it has ended: the worker must stop without any further write. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/**
 * The writes to a report while it is measured. Each is fenced: it takes effect only while the lease's token is in the
 * report's row, so a worker presumed dead cannot write anything twice.
 */
@Injectable()
export class ReportLeaseRepository {
  constructor(private readonly em: EntityManager) {}

  /** Takes the report, or returns `null` while another worker holds it or when it has ended. */
  async acquire(lease: ReportLease): Promise<LighthouseReport | null> {
    const em = this.em.fork();
    const rows = await em.execute<{ id: string }[]>(
      `update lighthouse_reports set lease_token = ?, lease_until = now() + make_interval(secs => ?),
              status = 'running', started_at = coalesce(started_at, now()), attempts = attempts + 1
       where id = ? and status in ('queued', 'running')
         and (lease_until is null or lease_until < now())
       returning id`,
      [lease.token, LEASE_SECONDS, lease.reportId],
    );
    return rows.length === 0 ? null : em.findOneOrFail(LighthouseReport, { id: lease.reportId });
  }

  /** Whether there is nothing left to do, including for a deleted report. */
  async isOver(reportId: string): Promise<boolean> {
    const open = await this.em
      .fork()
      .count(LighthouseReport, { id: reportId, status: { $in: ['queued', 'running'] } });
    return open === 0;
  }

  /** Renews the lease; throws LeaseLostError when it was lost. */
  async renew(lease: ReportLease): Promise<void> {
    const rows = await this.em.fork().execute<{ id: string }[]>(
      `update lighthouse_reports set lease_until = now() + make_interval(secs => ?)
       where id = ? and lease_token = ? returning id`,
      [LEASE_SECONDS, lease.reportId, lease.token],
    );
    if (rows.length === 0) throw new LeaseLostError();
  }

  /** Releases the report, so that any worker can continue with it at once. */
  async release(lease: ReportLease): Promise<void> {
    await this.em
      .fork()
      .execute(
        'update lighthouse_reports set lease_token = null, lease_until = null where id = ? and lease_token = ?',
        [lease.reportId, lease.token],
      );
  }

  /** The finished runs of earlier attempts, in run order. */
  async finishedRuns(reportId: string): Promise<FinishedRun[]> {
    return this.em
      .fork()
      .find(
        LighthouseRun,
        { report: reportId },
        { fields: ['run', 'result', 'fcpMs', 'interactiveMs'], orderBy: { run: 'asc' } },
      )
      .then((rows) =>
        rows.map(({ run, result, fcpMs, interactiveMs }) => ({
          run,
          result,
          fcpMs: fcpMs ?? null,
          interactiveMs: interactiveMs ?? null,
        })),
      );
  }

  /** `fullReport` is gzipped JSON. Storing the same run again changes nothing. */
  async saveRun(
    lease: ReportLease,
    run: FinishedRun & { readonly fullReport: Buffer; readonly finishedAt: Date },
  ): Promise<void> {
    await this.fenced(lease, async (tx) => {
      await tx.upsert(
        LighthouseRun,
        { report: lease.reportId, ...run, result: storable(run.result) },
        { onConflictAction: 'ignore' },
      );
    });
  }

  /** Ends the report: `finish` makes all writes that belong to the end, in one transaction. */
  async complete(
    lease: ReportLease,
    median: FinishedRun,
    finishedAt: Date,
    finish: (tx: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.fenced(lease, async (tx) => {
      await tx.nativeUpdate(
        LighthouseReport,
        { id: lease.reportId },
        {
          status: 'completed',
          finishedAt,
          medianRun: median.run,
          result: storable(median.result),
          leaseToken: null,
          leaseUntil: null,
        },
      );
      await tx.nativeUpdate(
        LighthouseRun,
        { report: lease.reportId, run: { $ne: median.run } },
        { fullReport: null },
      );
      await finish(tx);
    });
  }

  /** `error` is a sentence for the user. */
  async fail(
    lease: ReportLease,
    error: string,
    finishedAt: Date,
    finish: (tx: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.fenced(lease, async (tx) => {
      await tx.nativeUpdate(
        LighthouseReport,
        { id: lease.reportId },
        { status: 'failed', finishedAt, error, leaseToken: null, leaseUntil: null },
      );
      await tx.nativeUpdate(LighthouseRun, { report: lease.reportId }, { fullReport: null });
      await finish(tx);
    });
  }

  private async fenced(
    lease: ReportLease,
    work: (tx: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const rows = await tx.execute<{ id: string }[]>(
        'select id from lighthouse_reports where id = ? and lease_token = ? for update',
        [lease.reportId, lease.token],
      );
      if (rows.length === 0) throw new LeaseLostError();
      await work(tx);
    });
  }
}

/** Texts from pages may contain characters that the database cannot store. */
function storable(result: LighthouseResult): LighthouseResult {
  return JSON.parse(storableJson(result)) as LighthouseResult;
}
