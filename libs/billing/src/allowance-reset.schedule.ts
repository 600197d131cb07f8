import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { AllowanceReset } from './allowance-reset.js';

/** Runs every minute, so also at 00:00 UTC on the 1st, and at start to catch up. */
@Injectable()
export class AllowanceResetSchedule {
  constructor(private readonly resets: AllowanceReset) {}

  @Cron(CronExpression.EVERY_MINUTE)
  @Round({
    failure: 'Allowances could not be reset; retrying in a minute.',
    done: 'Page-scan allowances were reset.',
  })
  reset(): Promise<number> {
    return this.resets.resetDue();
  }
}
