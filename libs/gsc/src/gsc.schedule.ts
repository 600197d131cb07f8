import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { SyncService } from './syncing/sync.service.js';

/** Queues days to fetch: every five minutes, and at start to catch up. */
@Injectable()
export class GscSchedule {
  constructor(private readonly sync: SyncService) {}

  @Cron(CronExpression.EVERY_5_MINUTES)
  @Round({ failure: 'Search Console could not be checked; the next round tries again.' })
  queueDue(): Promise<unknown> {
    return this.sync.queueDue();
  }
}
