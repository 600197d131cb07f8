import { Clock } from '@app/common';
import { Injectable } from '@nestjs/common';
import { MAX_FIXES_PER_JOB } from '../states/verify-fixes.job.js';
import { WebsiteLock } from '../states/website-lock.js';
import { Verifications } from '../states/verifications.js';
import { WatchedFixesRepository } from '../states/watched-fixes.repository.js';

/** Pages per website and night; the others follow in the next nights. */
const PAGES_OF_A_WEBSITE = 10;
const WEBSITES_AT_ONCE = 100;
/** UTC. */
const NIGHT_BEGINS_AT_HOUR = 2;

/** Verifies live fixes again, a few pages per website and day, since pages and policies change without notice. */
@Injectable()
export class NightlyVerification {
  constructor(
    private readonly fixes: WatchedFixesRepository,
    private readonly websites: WebsiteLock,
    private readonly verifications: Verifications,
    private readonly clock: Clock,
  ) {}

  /**
   * Queues the verifications that are due today and not queued yet, even if the night was missed; returns how many. The
   * job key contains the day, so that any number of schedulers queue one verification per website and day.
   */
  async queueDue(): Promise<number> {
    const now = this.clock.now();
    if (now.getUTCHours() < NIGHT_BEGINS_AT_HOUR) return 0;
    const prefix = `fixes.verify:nightly:${now.toISOString().slice(0, 10)}:`;
    let queued = 0;
    for (;;) {
      const before = queued;
      for (const websiteId of await this.fixes.websitesWithout(prefix, WEBSITES_AT_ONCE)) {
        if (await this.queue(websiteId, `${prefix}${websiteId}`)) queued += 1;
      }
      if (queued - before < WEBSITES_AT_ONCE) return queued;
    }
  }

  private async queue(websiteId: string, key: string): Promise<boolean> {
    const fixIds = await this.fixes.leastRecentlyVerified(websiteId, {
      pages: PAGES_OF_A_WEBSITE,
      fixes: MAX_FIXES_PER_JOB,
    });
    if (fixIds.length === 0) return false;
    const isQueued = await this.websites.runById(websiteId, async ({ tx }) => {
      await this.verifications.addNightly(tx, websiteId, fixIds, key);
      return true;
    });
    return isQueued === true;
  }
}
