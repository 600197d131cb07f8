import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { NightlyVerification } from './nightly-verification.js';

/** Queues what is due, every hour and at start-up for runs that were missed. */
@Injectable()
export class NightlyVerificationSchedule {
  constructor(private readonly verification: NightlyVerification) {}

  @Cron(CronExpression.EVERY_HOUR)
  @Round({ failure: 'Live fixes could not be queued for verification; retrying in an hour.' })
  queueDue(): Promise<unknown> {
    return this.verification.queueDue();
  }
}
