import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { BundlePublisher } from './bundle-publisher.js';

const POLL_EVERY_MS = 3_000;

/** Fills a new or emptied Redis. */
@Injectable()
export class FillBundlesSchedule {
  constructor(private readonly publisher: BundlePublisher) {}

  @Interval(POLL_EVERY_MS)
  @Round({
    failure: 'Fixes could not be loaded into Redis; retrying.',
    done: 'The fixes of websites were loaded into Redis.',
  })
  fill(): Promise<number> {
    return this.publisher.fillIfEmpty();
  }
}
