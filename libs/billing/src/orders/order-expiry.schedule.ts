import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { OrderExpiry } from './order-expiry.js';

/** Runs every minute, and at start to catch up. */
@Injectable()
export class OrderExpirySchedule {
  constructor(private readonly expiry: OrderExpiry) {}

  @Cron(CronExpression.EVERY_MINUTE)
  @Round({
    failure: 'Orders could not be ended; retrying in a minute.',
    done: 'Unpaid orders have expired.',
  })
  expire(): Promise<number> {
    return this.expiry.expireDue();
  }
}
