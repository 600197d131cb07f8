import { ScheduledRounds } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { NightlyVerification } from './nightly-verification.js';

/** Queues what is due, every hour and at start-up for runs that were missed. */
@Injectable()
export class NightlyVerificationSchedule extends ScheduledRounds {
  protected readonly failure =
    'Live fixes could not be queued for verification; the next hour tries again.';

  constructor(private readonly verification: NightlyVerification) {
    super();
  }

  @Cron(CronExpression.EVERY_HOUR)
  override poll(): void {
    super.poll();
  }

  protected round(): Promise<unknown> {
    return this.verification.queueDue();
  }
}
