import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ChainCheckService } from './chain-check.service.js';

const LOOK_EVERY_MS = 5_000;

@Injectable()
export class ChainChecksSchedule implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ChainChecksSchedule.name);
  private round: Promise<void> | null = null;

  constructor(private readonly checks: ChainCheckService) {}

  /** One round at a time; a long one makes the next ones wait. */
  @Interval(LOOK_EVERY_MS)
  look(): void {
    this.round ??= this.queueDue().finally(() => {
      this.round = null;
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.round;
  }

  private async queueDue(): Promise<void> {
    try {
      await this.checks.queueDue();
    } catch (error) {
      this.logger.warn({ err: error }, 'Chain checks could not be queued; trying again.');
    }
  }
}
