import { Clock, Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { GuestResultsService } from './guest-results.service.js';

/** Deletes results of scans without an account after a day. */
@Injectable()
export class GuestScansSchedule {
  constructor(
    private readonly results: GuestResultsService,
    private readonly clock: Clock,
  ) {}

  @Cron(CronExpression.EVERY_10_MINUTES)
  @Round({
    failure: 'Expired scans without an account could not be deleted; retrying in ten minutes.',
    isAtStart: false,
  })
  deleteExpired(): Promise<void> {
    return this.results.deleteExpired(this.clock.now());
  }
}
