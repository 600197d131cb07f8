import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { NightlyLooks } from './nightly-looks.js';

/** Asks every hour what is due, and at start for what was missed. */
@Injectable()
export class NightlyLooksSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(NightlyLooksSchedule.name);
  private round: Promise<void> | null = null;

  constructor(private readonly looks: NightlyLooks) {}

  onApplicationBootstrap(): void {
    this.look();
  }

  @Cron(CronExpression.EVERY_HOUR)
  look(): void {
    this.round ??= this.queue().finally(() => {
      this.round = null;
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.round;
  }

  private async queue(): Promise<void> {
    try {
      await this.looks.queueDue();
    } catch (error) {
      this.logger.warn(
        { err: error },
        'Live fixes could not be queued to be looked at; the next hour tries again.',
      );
    }
  }
}
