import { ScheduledRounds } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { BundlePublisher } from '../bundles/bundle-publisher.js';

const POLL_EVERY_MS = 3_000;

/** Fills a new or emptied Redis. */
@Injectable()
export class FillBundlesSchedule extends ScheduledRounds {
  protected readonly failure = 'Redis could not be filled; trying again.';

  constructor(private readonly publisher: BundlePublisher) {
    super();
  }

  @Interval(POLL_EVERY_MS)
  override poll(): void {
    super.poll();
  }

  protected async round(): Promise<void> {
    const filled = await this.publisher.fillIfEmpty();
    if (filled > 0) this.logger.log(`The fixes of ${filled} websites were brought to Redis.`);
  }
}
