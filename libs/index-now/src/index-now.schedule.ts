import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression, Interval } from '@nestjs/schedule';
import { IndexNowSender } from './index-now-sender.js';

const SEND_EVERY_MS = 10_000;

/** Submits changes of websites to IndexNow. */
@Injectable()
export class IndexNowSchedule {
  constructor(private readonly sender: IndexNowSender) {}

  @Cron(CronExpression.EVERY_10_MINUTES)
  @Round({ failure: 'Changes of websites could not be collected for IndexNow; retrying.' })
  queue(signal: AbortSignal): Promise<unknown> {
    return this.sender.queueAutomatic(signal);
  }

  @Interval(SEND_EVERY_MS)
  @Round({ failure: 'Changes of websites could not be submitted to IndexNow; retrying.' })
  send(signal: AbortSignal): Promise<unknown> {
    return this.sender.sendDue(signal);
  }

  @Cron(CronExpression.EVERY_DAY_AT_4AM)
  @Round({
    failure: 'Old submissions to IndexNow could not be removed; retrying tomorrow.',
    isAtStart: false,
  })
  deleteOld(): Promise<void> {
    return this.sender.deleteOld();
  }
}
