import { ScheduledRounds } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { AllowanceReset } from '../allowance-reset.js';

/** Runs every minute, so also at 00:00 UTC on the 1st, and at start to catch up. */
@Injectable()
export class AllowanceResetSchedule extends ScheduledRounds {
  protected readonly failure = 'Allowances could not be reset; the next minute tries again.';

  constructor(private readonly resets: AllowanceReset) {
    super();
  }

  @Cron(CronExpression.EVERY_MINUTE)
  override poll(): void {
    super.poll();
  }

  protected async round(): Promise<void> {
    const count = await this.resets.resetDue();
    if (count > 0) this.logger.log({ count }, 'Page-scan allowances were reset.');
  }
}
