import { ScheduledRounds } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ReportsService } from './reports.service.js';

const POLL_EVERY_MS = 10 * 60_000; // reports come in the morning, not to the minute

/** Writes due reports every ten minutes, and at start to catch up. */
@Injectable()
export class ReportsSchedule extends ScheduledRounds {
  protected readonly failure = 'Reports could not be made; trying again.';

  constructor(private readonly reports: ReportsService) {
    super();
  }

  @Interval(POLL_EVERY_MS)
  override poll(): void {
    super.poll();
  }

  protected async round(signal: AbortSignal): Promise<void> {
    const count = await this.reports.sendDue(signal);
    if (count > 0) this.logger.log({ count }, 'Reports were written.');
  }
}
