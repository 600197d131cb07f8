import { ScheduledRounds } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { SyncService } from '../syncing/sync.service.js';

/** Queues days to fetch: every five minutes, and at start to catch up. */
@Injectable()
export class GscSchedule extends ScheduledRounds {
  protected readonly failure = 'Search Console could not be checked; the next round tries again.';

  constructor(private readonly sync: SyncService) {
    super();
  }

  @Cron(CronExpression.EVERY_5_MINUTES)
  override poll(): void {
    super.poll();
  }

  protected round(): Promise<unknown> {
    return this.sync.queueDue();
  }
}
