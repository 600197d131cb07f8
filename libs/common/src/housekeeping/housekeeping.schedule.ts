import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Clock } from '../clock/clock.js';
import { Round } from '../schedule/round.decorator.js';
import { HousekeepingService } from './housekeeping.service.js';

@Injectable()
export class HousekeepingSchedule {
  constructor(
    private readonly housekeeping: HousekeepingService,
    private readonly clock: Clock,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  @Round({
    failure: 'Expired rows could not be removed; retrying in an hour.',
    isAtStart: false,
  })
  removeExpired(): Promise<void> {
    return this.housekeeping.removeExpired(this.clock.now());
  }
}
