import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { SyncService } from '../syncing/sync.service.js';

/** Looks every five minutes for days to fetch, and at start for what was missed. */
@Injectable()
export class GscSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(GscSchedule.name);
  private round: Promise<void> | null = null;

  constructor(private readonly sync: SyncService) {}

  onApplicationBootstrap(): void {
    this.look();
  }

  @Cron(CronExpression.EVERY_5_MINUTES)
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
      await this.sync.queueDue();
    } catch (error) {
      this.logger.warn(
        { err: error },
        'Search Console could not be looked at; the next round tries again.',
      );
    }
  }
}
