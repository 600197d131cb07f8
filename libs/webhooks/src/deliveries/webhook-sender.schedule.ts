import { Clock, Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression, Interval } from '@nestjs/schedule';
import { DeliveriesRepository } from './deliveries.repository.js';
import { WebhookSender } from './webhook-sender.js';

const POLL_EVERY_MS = 2_000;
/** This many endpoints may be slow before others wait. */
const LANES = 4;
const KEEP_LOG_DAYS = 30;
const DAY_MS = 86_400_000;

@Injectable()
export class WebhookSenderSchedule {
  constructor(
    private readonly sender: WebhookSender,
    private readonly deliveries: DeliveriesRepository,
    private readonly clock: Clock,
  ) {}

  /** A stop waits for the deliveries under way: aborting them would send them twice. */
  @Interval(POLL_EVERY_MS)
  @Round({
    failure: 'Webhooks could not be sent; retrying.',
    isAtStart: false,
    concurrency: LANES,
  })
  send(signal: AbortSignal): Promise<unknown> {
    return this.sender.sendDue(signal);
  }

  @Cron(CronExpression.EVERY_HOUR)
  @Round({ failure: 'Old deliveries could not be removed; retrying.', isAtStart: false })
  removeOld(): Promise<unknown> {
    const oldest = new Date(this.clock.now().getTime() - KEEP_LOG_DAYS * DAY_MS);
    return this.deliveries.removeOlderThan(oldest);
  }
}
