import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Clock } from '../clock/clock.js';
import { HousekeepingService } from './housekeeping.service.js';

@Injectable()
export class HousekeepingSchedule {
  private readonly logger = new Logger(HousekeepingSchedule.name);

  constructor(
    private readonly housekeeping: HousekeepingService,
    private readonly clock: Clock,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  async hourly(): Promise<void> {
    try {
      await this.housekeeping.removeExpired(this.clock.now());
    } catch (error) {
      this.logger.warn(
        { err: error },
        'Expired rows could not be removed; the next hour tries again.',
      );
    }
  }
}
