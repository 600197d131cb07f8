import { ScheduledRounds } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { SyncService } from '../syncing/sync.service.js';

/** Looks every five minutes for days to fetch, and at start for what was missed. */
@Injectable()
export class GscSchedule extends ScheduledRounds {
  protected readonly failure = 'Search Console could not be looked at; the next round tries again.';

  constructor(private readonly sync: SyncService) {
    super();
  }

  @Cron(CronExpression.EVERY_5_MINUTES)
  override look(): void {
    super.look();
  }

  protected round(): Promise<unknown> {
    return this.sync.queueDue();
  }
}
