import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { RenewalsService } from '../subscriptions/renewals.service.js';

/** Looks every minute for ends that come near and ends that have come, and at start for what was missed. */
@Injectable()
export class RenewalsSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(RenewalsSchedule.name);
  private round: Promise<void> | null = null;

  constructor(private readonly renewals: RenewalsService) {}

  onApplicationBootstrap(): void {
    this.look();
  }

  @Cron(CronExpression.EVERY_MINUTE)
  look(): void {
    this.round ??= this.tick().finally(() => {
      this.round = null;
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.round;
  }

  private async tick(): Promise<void> {
    try {
      const ended = await this.renewals.expireDue();
      const announced = await this.renewals.announceDue();
      if (ended + announced > 0) {
        this.logger.log({ ended, announced }, 'Subscriptions ended or were announced to end.');
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'Subscriptions could not be looked at; trying again.');
    }
  }
}
