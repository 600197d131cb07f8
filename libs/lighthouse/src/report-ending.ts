import { Clock, LeaseLostError } from '@app/common';
import type { Lease } from '@app/common';
import { NotificationsService } from '@app/notifications';
import { Injectable } from '@nestjs/common';
import type { LighthouseReport } from './entities/lighthouse-report.entity.js';
import { ReportLeaseRepository } from './report-lease.repository.js';
import type { FinishedRun } from './report-lease.repository.js';
import { medianRunIndex } from './rules/median-run.js';

/** The two ways a report ends: each stores the result and notifies the user atomically. */
@Injectable()
export class ReportEnding {
  constructor(
    private readonly leases: ReportLeaseRepository,
    private readonly notifications: NotificationsService,
    private readonly clock: Clock,
  ) {}

  async complete(
    report: LighthouseReport,
    lease: Lease,
    runs: readonly FinishedRun[],
  ): Promise<void> {
    const median = runs[medianRunIndex(runs)];
    if (median === undefined) throw new LeaseLostError();
    const { performance } = median.result.scores;
    await this.leases.complete(lease, median, this.clock.now(), (tx) =>
      this.notifications.notify(tx, report.userId, {
        kind: 'lighthouse_completed',
        title: 'Lighthouse report ready',
        body: `${report.url} on ${report.preset}: performance ${performance ?? 'not available'}.`,
        link: linkTo(report),
        key: `lighthouse:${report.id}`,
      }),
    );
  }

  /** `error` is a sentence for the user. */
  async fail(report: LighthouseReport, lease: Lease, error: string): Promise<void> {
    await this.leases.fail(lease, error, this.clock.now(), (tx) =>
      this.notifications.notify(tx, report.userId, {
        kind: 'lighthouse_failed',
        title: 'Lighthouse report failed',
        body: `${report.url}: ${error}`,
        link: linkTo(report),
        key: `lighthouse:${report.id}`,
      }),
    );
  }
}

function linkTo(report: LighthouseReport): string {
  return `/seo-dashboard?url=${encodeURIComponent(report.url)}&tab=performance`;
}
