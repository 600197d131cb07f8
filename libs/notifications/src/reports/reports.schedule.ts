import { ScheduledRounds } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ReportsService } from './reports.service.js';

const LOOK_EVERY_MS = 10 * 60_000; // reports come in the morning, not to the minute

/** Looks every ten minutes for reports that are due, and at start for what was missed. */
@Injectable()
export class ReportsSchedule extends ScheduledRounds {
  protected readonly failure = 'Reports could not be made; trying again.';

  constructor(private readonly reports: ReportsService) {
    super();
  }

  @Interval(LOOK_EVERY_MS)
  override look(): void {
    super.look();
  }

  protected async round(signal: AbortSignal): Promise<void> {
    const count = await this.reports.sendDue(signal);
    if (count > 0) this.logger.log({ count }, 'Reports were written.');
  }
}
