import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { CampaignProofs } from '../campaigns/campaign-proofs.js';

/** Looks every minute for running campaigns whose proof is an hour old, and at start for what was missed. */
@Injectable()
export class ProveAgainSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ProveAgainSchedule.name);
  private round: Promise<void> | null = null;

  constructor(private readonly proofs: CampaignProofs) {}

  onApplicationBootstrap(): void {
    this.look();
  }

  @Cron(CronExpression.EVERY_MINUTE)
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
      await this.proofs.queueDue();
    } catch (error) {
      this.logger.warn(
        { err: error },
        'Campaigns could not be looked at; the next minute tries again.',
      );
    }
  }
}
