import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { AllowanceReset } from '../allowance-reset.js';

/** Looks every minute, so also at 00:00 UTC on the 1st, and at start for what was missed. */
@Injectable()
export class AllowanceResetSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(AllowanceResetSchedule.name);
  private round: Promise<void> | null = null;

  constructor(private readonly resets: AllowanceReset) {}

  onApplicationBootstrap(): void {
    this.look();
  }

  @Cron(CronExpression.EVERY_MINUTE)
  look(): void {
    this.round ??= this.reset().finally(() => {
      this.round = null;
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.round;
  }

  private async reset(): Promise<void> {
    try {
      const count = await this.resets.resetDue();
      if (count > 0) this.logger.log({ count }, 'Page-scan allowances were reset.');
    } catch (error) {
      this.logger.warn(
        { err: error },
        'Allowances could not be reset; the next minute tries again.',
      );
    }
  }
}
