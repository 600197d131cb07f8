import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { OrderExpiry } from '../orders/order-expiry.js';

/** Looks every minute, and at start for what was missed. */
@Injectable()
export class OrderExpirySchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(OrderExpirySchedule.name);
  private round: Promise<void> | null = null;

  constructor(private readonly expiry: OrderExpiry) {}

  onApplicationBootstrap(): void {
    this.look();
  }

  @Cron(CronExpression.EVERY_MINUTE)
  look(): void {
    this.round ??= this.expire().finally(() => {
      this.round = null;
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.round;
  }

  private async expire(): Promise<void> {
    try {
      const count = await this.expiry.expireDue();
      if (count > 0) this.logger.log({ count }, 'Unpaid orders have expired.');
    } catch (error) {
      this.logger.warn({ err: error }, 'Orders could not be ended; the next minute tries again.');
    }
  }
}
