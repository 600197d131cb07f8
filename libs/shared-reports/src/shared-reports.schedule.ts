import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { SharedReportsService } from './shared-reports.service.js';

/** Deletes links to reports a month after they have expired. */
@Injectable()
export class SharedReportsSchedule {
  constructor(private readonly links: SharedReportsService) {}

  @Cron(CronExpression.EVERY_DAY_AT_4AM)
  @Round({
    failure: 'Expired links to reports could not be deleted; retrying tomorrow.',
    isAtStart: false,
  })
  deleteExpired(): Promise<void> {
    return this.links.deleteExpired();
  }
}
