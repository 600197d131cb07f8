import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { MailDelivery } from './mail-delivery.service.js';

const POLL_EVERY_MS = 5_000;

/** Delivers due mails every five seconds. A stop aborts none: it would be sent twice. */
@Injectable()
export class MailDeliverySchedule {
  constructor(private readonly delivery: MailDelivery) {}

  @Interval(POLL_EVERY_MS)
  @Round({ failure: 'Emails could not be delivered; retrying.' })
  deliver(signal: AbortSignal): Promise<unknown> {
    return this.delivery.deliverDue(signal);
  }
}
