import { ScheduledRounds } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { NightlyVerification } from './nightly-verification.js';

/** Asks every hour what is due, and at start for what was missed. */
@Injectable()
export class NightlyVerificationSchedule extends ScheduledRounds {
  protected readonly failure =
    'Live fixes could not be queued to be looked at; the next hour tries again.';

  constructor(private readonly looks: NightlyVerification) {
    super();
  }

  @Cron(CronExpression.EVERY_HOUR)
  override look(): void {
    super.look();
  }

  protected round(): Promise<unknown> {
    return this.looks.queueDue();
  }
}
