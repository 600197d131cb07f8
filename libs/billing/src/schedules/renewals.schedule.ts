import { ScheduledRounds } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { RenewalsService } from '../subscriptions/renewals.service.js';

/** Handles upcoming and past ends of periods: every minute, and at start to catch up. */
@Injectable()
export class RenewalsSchedule extends ScheduledRounds {
  protected readonly failure = 'Subscriptions could not be checked; trying again.';

  constructor(private readonly renewals: RenewalsService) {
    super();
  }

  @Cron(CronExpression.EVERY_MINUTE)
  override poll(): void {
    super.poll();
  }

  protected async round(): Promise<void> {
    const ended = await this.renewals.expireDue();
    const announced = await this.renewals.announceDue();
    if (ended + announced > 0) {
      this.logger.log({ ended, announced }, 'Subscriptions ended or were announced to end.');
    }
  }
}
