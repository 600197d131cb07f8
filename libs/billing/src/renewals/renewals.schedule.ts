import { Round } from '@app/common';
import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { RenewalsService } from './renewals.service.js';

/** Handles upcoming and past ends of periods: every minute, and at start to catch up. */
@Injectable()
export class RenewalsSchedule {
  private readonly logger = new Logger(RenewalsSchedule.name);

  constructor(private readonly renewals: RenewalsService) {}

  @Cron(CronExpression.EVERY_MINUTE)
  @Round({ failure: 'Subscriptions could not be checked; retrying.' })
  async endAndAnnounce(): Promise<void> {
    const ended = await this.renewals.expireDue();
    const announced = await this.renewals.announceDue();
    if (ended + announced > 0) {
      this.logger.log(
        { ended, announced },
        'Subscriptions ended or got a notice that they will end.',
      );
    }
  }
}
