import { ScheduledRounds } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { OrderExpiry } from '../orders/order-expiry.js';

/** Runs every minute, and at start to catch up. */
@Injectable()
export class OrderExpirySchedule extends ScheduledRounds {
  protected readonly failure = 'Orders could not be ended; the next minute tries again.';

  constructor(private readonly expiry: OrderExpiry) {
    super();
  }

  @Cron(CronExpression.EVERY_MINUTE)
  override poll(): void {
    super.poll();
  }

  protected async round(): Promise<void> {
    const count = await this.expiry.expireDue();
    if (count > 0) this.logger.log({ count }, 'Unpaid orders have expired.');
  }
}
