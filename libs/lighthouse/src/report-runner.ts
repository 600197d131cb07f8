import { Clock } from '@app/common';
import { OutboundClient } from '@app/outbound';
import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Lighthouse } from './engine/lighthouse.js';
import type { LighthouseSession, MeasuredPage } from './engine/lighthouse.js';
import { MeasureFailure } from './engine/measure-failure.js';
import type { LighthouseReport } from './entities/lighthouse-report.entity.js';
import { checkPage } from './page-precheck.js';
import { ReportEnding } from './report-ending.js';
import { LeaseLostError, ReportLeaseRepository } from './report-lease.repository.js';
import type { FinishedRun, ReportLease } from './report-lease.repository.js';
import { packReport } from './report-pictures.js';
import { readResult } from './rules/read-result.js';

/** Far below LEASE_SECONDS. */
const RENEW_EVERY_MS = 2_000;

/** A killed worker also costs an attempt, so there are more than a real fault needs. */
const MAX_ATTEMPTS = 10;
const GAVE_UP =
  'The measurement broke off several times. The reason is in the log of this installation.';

class WorkerStoppingError extends Error {}

/** Measures one page until its report ends, continuing after the runs of earlier attempts. */
@Injectable()
export class ReportRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ReportRunner.name);
  private readonly running = new Set<AbortController>();

  constructor(
    private readonly leases: ReportLeaseRepository,
    private readonly ending: ReportEnding,
    private readonly lighthouse: Lighthouse,
    private readonly outbound: OutboundClient,
    private readonly clock: Clock,
  ) {}

  /** Releases running reports, so that another worker continues with them at once. */
  beforeApplicationShutdown(): void {
    for (const controller of this.running) controller.abort(new WorkerStoppingError());
  }

  /**
   * Resolves when the report has ended. Rejects when another worker holds it or this one is stopping: the queue then
   * delivers the job again.
   */
  async run(reportId: string): Promise<void> {
    const lease = { reportId, token: randomUUID() };
    const report = await this.leases.acquire(lease);
    if (report === null) {
      if (await this.leases.isOver(reportId)) return;
      throw new Error(`Report ${reportId} is held by another worker`);
    }
    if (report.attempts > MAX_ATTEMPTS) return this.ending.fail(report, lease, GAVE_UP);
    const controller = new AbortController();
    this.running.add(controller);
    const heartbeat = setInterval(() => void this.beat(lease, controller), RENEW_EVERY_MS);
    try {
      const runs = await this.measure(report, lease, controller.signal);
      await this.ending.complete(report, lease, runs);
    } catch (error) {
      const reason: unknown = controller.signal.aborted ? controller.signal.reason : error;
      await this.afterFailure(report, lease, reason);
    } finally {
      clearInterval(heartbeat);
      this.running.delete(controller);
    }
  }

  private async measure(
    report: LighthouseReport,
    lease: ReportLease,
    signal: AbortSignal,
  ): Promise<FinishedRun[]> {
    const runs = await this.leases.finishedRuns(report.id);
    if (runs.length === 0) await checkPage(this.outbound, report.url, signal);
    let canRetry = true;
    while (runs.length < report.runsWanted) {
      try {
        const left = report.runsWanted - runs.length;
        const options = { signal, runs: left, website: report.url };
        await this.lighthouse.withSession(options, async (session) => {
          while (runs.length < report.runsWanted) {
            runs.push(await this.measureOnce(report, lease, { session, run: runs.length + 1 }));
          }
        });
      } catch (error) {
        if (!(error instanceof MeasureFailure && error.isWorthRetrying && canRetry)) throw error;
        this.logger.warn({ err: error, reportId: report.id }, 'A run broke off; trying it again.');
        canRetry = false;
      }
    }
    return runs;
  }

  private async measureOnce(
    report: LighthouseReport,
    lease: ReportLease,
    { session, run }: { readonly session: LighthouseSession; readonly run: number },
  ): Promise<FinishedRun> {
    const measured = await session.measure(report.url, { preset: report.preset });
    const finished = { run, result: readResult(measured.output), ...timingOf(measured) };
    const fullReport = await packReport(measured.report);
    await this.leases.saveRun(lease, { ...finished, fullReport, finishedAt: this.clock.now() });
    return finished;
  }

  private async beat(lease: ReportLease, controller: AbortController): Promise<void> {
    try {
      await this.leases.renew(lease);
    } catch (error) {
      if (error instanceof LeaseLostError) controller.abort(error);
      else {
        const { reportId } = lease;
        this.logger.warn({ err: error, reportId }, 'The lease could not be renewed.');
      }
    }
  }

  private async afterFailure(
    report: LighthouseReport,
    lease: ReportLease,
    error: unknown,
  ): Promise<void> {
    if (error instanceof LeaseLostError) return;
    if (error instanceof MeasureFailure) return this.ending.fail(report, lease, error.message);
    if (!(error instanceof WorkerStoppingError)) {
      this.logger.error({ err: error, reportId: report.id }, 'The measurement broke off.');
    }
    await this.leases.release(lease);
    throw error;
  }
}

function timingOf({ output }: MeasuredPage): Pick<FinishedRun, 'fcpMs' | 'interactiveMs'> {
  return {
    fcpMs: output.audits['first-contentful-paint']?.numericValue ?? null,
    interactiveMs: output.audits.interactive?.numericValue ?? null,
  };
}
