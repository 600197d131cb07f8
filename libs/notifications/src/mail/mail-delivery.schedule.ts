import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { MailDelivery } from './mail-delivery.service.js';

const LOOK_EVERY_MS = 5_000;

@Injectable()
export class MailDeliverySchedule implements BeforeApplicationShutdown {
  private readonly logger = new Logger(MailDeliverySchedule.name);
  private readonly stopping = new AbortController();
  private round: Promise<void> | null = null;

  constructor(private readonly delivery: MailDelivery) {}

  /** One round at a time; a long one makes the next ones wait. */
  @Interval(LOOK_EVERY_MS)
  look(): void {
    this.round ??= this.deliver().finally(() => {
      this.round = null;
    });
  }

  /** The mail that is being handed over now is finished first: breaking off would send it twice. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.round;
  }

  private async deliver(): Promise<void> {
    try {
      await this.delivery.deliverDue(this.stopping.signal);
    } catch (error) {
      this.logger.warn({ err: error }, 'Mails could not be delivered; trying again.');
    }
  }
}
