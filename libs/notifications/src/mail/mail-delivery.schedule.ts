import { ScheduledRounds } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { MailDelivery } from './mail-delivery.service.js';

const LOOK_EVERY_MS = 5_000;

/** Looks every five seconds for mails to hand over. Stopping breaks none off: it would be sent twice. */
@Injectable()
export class MailDeliverySchedule extends ScheduledRounds {
  protected readonly failure = 'Mails could not be delivered; trying again.';

  constructor(private readonly delivery: MailDelivery) {
    super();
  }

  @Interval(LOOK_EVERY_MS)
  override look(): void {
    super.look();
  }

  protected round(signal: AbortSignal): Promise<unknown> {
    return this.delivery.deliverDue(signal);
  }
}
