import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InstallationsService } from '../installations.service.js';

@Injectable()
export class WidgetHousekeepingSchedule {
  private readonly logger = new Logger(WidgetHousekeepingSchedule.name);

  constructor(private readonly installations: InstallationsService) {}

  @Cron(CronExpression.EVERY_HOUR)
  async hourly(): Promise<void> {
    try {
      await this.installations.removeSilent();
    } catch (error) {
      this.logger.warn(
        { err: error },
        'Silent widgets could not be removed; the next hour tries again.',
      );
    }
  }
}
