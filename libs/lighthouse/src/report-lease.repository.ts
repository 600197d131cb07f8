import { LeaseRepository } from '@app/common';
import type { Lease } from '@app/common';
import { storableJson } from '@app/common/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { LighthouseResult } from './contract/index.js';
import { LighthouseReport } from './entities/lighthouse-report.entity.js';
import { LighthouseRun } from './entities/lighthouse-run.entity.js';
import type { RunTiming } from './rules/median-run.js';

export interface FinishedRun extends RunTiming {
  readonly run: number;
  readonly result: LighthouseResult;
}

/** Which worker measures which report, and the writes to a report while it is measured. */
@Injectable()
export class ReportLeaseRepository extends LeaseRepository<LighthouseReport> {
  constructor(em: EntityManager) {
    super(em, {
      name: 'lighthouse_reports',
      seconds: 20, // reading a heavy trace takes seconds
      openStatuses: ['queued', 'running'],
      onClaim: `status = 'running', started_at = coalesce(started_at, now())`,
      find: (em, id) => em.findOne(LighthouseReport, { id }),
    });
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
    lease: Lease,
    run: FinishedRun & { readonly fullReport: Buffer; readonly finishedAt: Date },
  ): Promise<void> {
    await lease.write(async (tx) => {
      await tx.upsert(
        LighthouseRun,
        { report: lease.id, ...run, result: storable(run.result) },
        { onConflictAction: 'ignore' },
      );
    });
  }

  /** Ends the report: `finish` makes all writes that belong to the end, in one transaction. */
  async complete(
    lease: Lease,
    median: FinishedRun,
    finishedAt: Date,
    finish: (tx: EntityManager) => Promise<void>,
  ): Promise<void> {
    await lease.end(async (tx) => {
      await tx.nativeUpdate(
        LighthouseReport,
        { id: lease.id },
        {
          status: 'completed',
          finishedAt,
          medianRun: median.run,
          result: storable(median.result),
        },
      );
      await tx.nativeUpdate(
        LighthouseRun,
        { report: lease.id, run: { $ne: median.run } },
        { fullReport: null },
      );
      await finish(tx);
    });
  }

  /** `error` is a sentence for the user. */
  async fail(
    lease: Lease,
    error: string,
    finishedAt: Date,
    finish: (tx: EntityManager) => Promise<void>,
  ): Promise<void> {
    await lease.end(async (tx) => {
      await tx.nativeUpdate(
        LighthouseReport,
        { id: lease.id },
        { status: 'failed', finishedAt, error },
      );
      await tx.nativeUpdate(LighthouseRun, { report: lease.id }, { fullReport: null });
      await finish(tx);
    });
  }
}

/** Texts from pages may contain characters that the database cannot store. */
function storable(result: LighthouseResult): LighthouseResult {
  return JSON.parse(storableJson(result)) as LighthouseResult;
}
