import { ScheduledRounds } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { UnusedScreenshots } from '../orders/unused-screenshots.js';

/** Runs every night, and at start to catch up. */
@Injectable()
export class UnusedScreenshotsSchedule extends ScheduledRounds {
  protected readonly failure =
    'Unused screenshots could not be removed; the next night tries again.';

  constructor(private readonly screenshots: UnusedScreenshots) {
    super();
  }

  @Cron(CronExpression.EVERY_DAY_AT_4AM)
  override poll(): void {
    super.poll();
  }

  protected async round(): Promise<void> {
    const count = await this.screenshots.remove();
    if (count > 0) this.logger.log({ count }, 'Screenshots of no order were removed.');
  }
}
