import { Clock } from '@app/common';
import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { Cron, CronExpression, Interval } from '@nestjs/schedule';
import { DeliveriesRepository } from './deliveries.repository.js';
import { WebhookSender } from './webhook-sender.js';

const POLL_EVERY_MS = 2_000;
/** This many endpoints may be slow before others wait. */
const LANES = 4;
const KEEP_LOG_DAYS = 30;
const DAY_MS = 86_400_000;

@Injectable()
export class WebhookSenderSchedule implements BeforeApplicationShutdown {
  private readonly logger = new Logger(WebhookSenderSchedule.name);
  private readonly stopping = new AbortController();
  private readonly lanes: (Promise<void> | null)[] = Array.from({ length: LANES }, () => null);

  constructor(
    private readonly sender: WebhookSender,
    private readonly deliveries: DeliveriesRepository,
    private readonly clock: Clock,
  ) {}

  @Interval(POLL_EVERY_MS)
  poll(): void {
    for (const [lane, running] of this.lanes.entries()) {
      if (running !== null) continue;
      this.lanes[lane] = this.send().finally(() => {
        this.lanes[lane] = null;
      });
    }
  }

  @Cron(CronExpression.EVERY_HOUR)
  async hourly(): Promise<void> {
    try {
      const oldest = new Date(this.clock.now().getTime() - KEEP_LOG_DAYS * DAY_MS);
      await this.deliveries.removeOlderThan(oldest);
    } catch (error) {
      this.logger.warn({ err: error }, 'Old deliveries could not be removed; trying again.');
    }
  }

  /** The deliveries under way are finished first: aborting them would send them twice. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.lanes.filter((lane) => lane !== null));
  }

  private async send(): Promise<void> {
    try {
      await this.sender.sendDue(this.stopping.signal);
    } catch (error) {
      this.logger.warn({ err: error }, 'Webhooks could not be sent; trying again.');
    }
  }
}
