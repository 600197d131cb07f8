import { ScheduledRounds } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { UnusedScreenshots } from '../orders/unused-screenshots.js';

/** Tidies up every night, and at start for what was missed. */
@Injectable()
export class UnusedScreenshotsSchedule extends ScheduledRounds {
  protected readonly failure =
    'Unused screenshots could not be removed; the next night tries again.';

  constructor(private readonly screenshots: UnusedScreenshots) {
    super();
  }

  @Cron(CronExpression.EVERY_DAY_AT_4AM)
  override look(): void {
    super.look();
  }

  protected async round(): Promise<void> {
    const count = await this.screenshots.remove();
    if (count > 0) this.logger.log({ count }, 'Screenshots of no order were removed.');
  }
}
