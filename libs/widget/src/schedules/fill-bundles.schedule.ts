import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { BundlePublisher } from '../bundles/bundle-publisher.js';

const LOOK_EVERY_MS = 3_000;

/** Fills a new or emptied Redis. */
@Injectable()
export class FillBundlesSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(FillBundlesSchedule.name);
  private round: Promise<void> | null = null;

  constructor(private readonly publisher: BundlePublisher) {}

  onApplicationBootstrap(): void {
    this.look();
  }

  @Interval(LOOK_EVERY_MS)
  look(): void {
    this.round ??= this.fill().finally(() => {
      this.round = null;
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.round;
  }

  private async fill(): Promise<void> {
    try {
      const filled = await this.publisher.fillIfEmpty();
      if (filled > 0) this.logger.log(`The fixes of ${filled} websites were brought to Redis.`);
    } catch (error) {
      this.logger.warn({ err: error }, 'Redis could not be filled; trying again.');
    }
  }
}
