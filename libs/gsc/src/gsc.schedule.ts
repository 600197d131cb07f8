import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { WatchedPages } from './inspecting/watched-pages.service.js';
import { SyncService } from './syncing/sync.service.js';

/** Queues days to fetch and pages to inspect: every five minutes, and at start to catch up. */
@Injectable()
export class GscSchedule {
  constructor(
    private readonly sync: SyncService,
    private readonly watched: WatchedPages,
  ) {}

  @Cron(CronExpression.EVERY_5_MINUTES)
  @Round({ failure: 'Search Console could not be checked; retrying in the next round.' })
  queueDue(): Promise<unknown> {
    return this.sync.queueDue();
  }

  @Cron(CronExpression.EVERY_5_MINUTES)
  @Round({ failure: 'Pages could not be queued for inspection; retrying in the next round.' })
  queueInspections(): Promise<unknown> {
    return this.watched.queueDue();
  }

  @Cron(CronExpression.EVERY_DAY_AT_4AM)
  @Round({
    failure: 'Old inspections could not be removed; retrying tomorrow.',
    isAtStart: false,
  })
  removeExpired(): Promise<void> {
    return this.watched.removeExpired();
  }
}
