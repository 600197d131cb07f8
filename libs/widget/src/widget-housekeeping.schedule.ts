import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InstallationsService } from './installations.service.js';

/** Forgets every hour the widgets that were silent for long. */
@Injectable()
export class WidgetHousekeepingSchedule {
  constructor(private readonly installations: InstallationsService) {}

  @Cron(CronExpression.EVERY_HOUR)
  @Round({
    failure: 'Silent widgets could not be removed; retrying in an hour.',
    isAtStart: false,
  })
  removeSilent(): Promise<unknown> {
    return this.installations.removeSilent();
  }
}
