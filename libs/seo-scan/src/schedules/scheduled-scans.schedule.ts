import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ScheduledScans } from './scheduled-scans.js';

const LOOK_EVERY_MS = 30_000;

@Injectable()
export class ScheduledScansSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ScheduledScansSchedule.name);
  private readonly stopping = new AbortController();
  private round: Promise<void> | null = null;

  constructor(private readonly scheduled: ScheduledScans) {}

  onApplicationBootstrap(): void {
    this.look();
  }

  /** One round at a time; a long one makes the next ones wait. */
  @Interval(LOOK_EVERY_MS)
  look(): void {
    this.round ??= this.tick().finally(() => {
      this.round = null;
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.round;
  }

  private async tick(): Promise<void> {
    try {
      await this.scheduled.tick(this.stopping.signal);
    } catch (error) {
      this.logger.warn({ err: error }, 'Schedules could not be looked at; trying again.');
    }
  }
}
