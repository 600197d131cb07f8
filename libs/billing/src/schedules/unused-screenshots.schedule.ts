import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { UnusedScreenshots } from '../orders/unused-screenshots.js';

@Injectable()
export class UnusedScreenshotsSchedule implements BeforeApplicationShutdown {
  private readonly logger = new Logger(UnusedScreenshotsSchedule.name);
  private round: Promise<void> | null = null;

  constructor(private readonly screenshots: UnusedScreenshots) {}

  @Cron(CronExpression.EVERY_DAY_AT_4AM)
  look(): void {
    this.round ??= this.remove().finally(() => {
      this.round = null;
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.round;
  }

  private async remove(): Promise<void> {
    try {
      const count = await this.screenshots.remove();
      if (count > 0) this.logger.log({ count }, 'Screenshots of no order were removed.');
    } catch (error) {
      this.logger.warn(
        { err: error },
        'Unused screenshots could not be removed; the next night tries again.',
      );
    }
  }
}
