import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ReportsService } from './reports.service.js';

const LOOK_EVERY_MS = 10 * 60_000; // reports come in the morning, not to the minute

@Injectable()
export class ReportsSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ReportsSchedule.name);
  private readonly stopping = new AbortController();
  private round: Promise<void> | null = null;

  constructor(private readonly reports: ReportsService) {}

  onApplicationBootstrap(): void {
    this.look();
  }

  /** One round at a time; a long one makes the next ones wait. */
  @Interval(LOOK_EVERY_MS)
  look(): void {
    this.round ??= this.send().finally(() => {
      this.round = null;
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.round;
  }

  private async send(): Promise<void> {
    try {
      const count = await this.reports.sendDue(this.stopping.signal);
      if (count > 0) this.logger.log({ count }, 'Reports were written.');
    } catch (error) {
      this.logger.warn({ err: error }, 'Reports could not be made; trying again.');
    }
  }
}
