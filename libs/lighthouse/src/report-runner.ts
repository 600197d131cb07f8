import { Clock, LeasedRunner } from '@app/common';
import type { Attempt, Claim, Lease } from '@app/common';
import { OutboundClient } from '@app/outbound';
import { Injectable } from '@nestjs/common';
import { Lighthouse } from './engine/lighthouse.js';
import type { LighthouseSession, MeasuredPage } from './engine/lighthouse.js';
import { MeasureFailure } from './engine/measure-failure.js';
import type { LighthouseReport } from './entities/lighthouse-report.entity.js';
import { checkPage } from './page-precheck.js';
import { ReportEnding } from './report-ending.js';
import { ReportLeaseRepository } from './report-lease.repository.js';
import type { FinishedRun } from './report-lease.repository.js';
import { packReport } from './report-pictures.js';
import { readResult } from './rules/read-result.js';

const RENEW_EVERY_MS = 2_000;
const MAX_ATTEMPTS = 10;
const GAVE_UP =
  "The measurement was interrupted several times. The reason is in this installation's log.";

/** Measures one page until its report ends, continuing after the runs of earlier attempts. */
@Injectable()
export class ReportRunner extends LeasedRunner<LighthouseReport> {
  constructor(
    private readonly leases: ReportLeaseRepository,
    private readonly ending: ReportEnding,
    private readonly lighthouse: Lighthouse,
    private readonly outbound: OutboundClient,
    private readonly clock: Clock,
  ) {
    super(leases, { subject: 'report', renewEveryMs: RENEW_EVERY_MS, maxAttempts: MAX_ATTEMPTS });
  }

  protected override async execute(
    report: LighthouseReport,
    { lease, controller }: Attempt,
  ): Promise<void> {
    const runs = await this.measure(report, lease, controller.signal);
    await this.ending.complete(report, lease, runs);
  }

  protected override giveUp(report: LighthouseReport, lease: Lease): Promise<void> {
    return this.ending.fail(report, lease, GAVE_UP);
  }

  protected override async conclude(
    error: unknown,
    { row: report, lease }: Claim<LighthouseReport>,
  ): Promise<boolean> {
    if (!(error instanceof MeasureFailure)) return false;
    await this.ending.fail(report, lease, error.message);
    return true;
  }

  private async measure(
    report: LighthouseReport,
    lease: Lease,
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
        this.logger.warn({ err: error, reportId: report.id }, 'A run was interrupted; retrying.');
        canRetry = false;
      }
    }
    return runs;
  }

  private async measureOnce(
    report: LighthouseReport,
    lease: Lease,
    { session, run }: { readonly session: LighthouseSession; readonly run: number },
  ): Promise<FinishedRun> {
    const measured = await session.measure(report.url, { preset: report.preset });
    const finished = { run, result: readResult(measured.output), ...timingOf(measured) };
    const fullReport = await packReport(measured.report);
    await this.leases.saveRun(lease, { ...finished, fullReport, finishedAt: this.clock.now() });
    return finished;
  }
}

function timingOf({ output }: MeasuredPage): Pick<FinishedRun, 'fcpMs' | 'interactiveMs'> {
  return {
    fcpMs: output.audits['first-contentful-paint']?.numericValue ?? null,
    interactiveMs: output.audits.interactive?.numericValue ?? null,
  };
}
