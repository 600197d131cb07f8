import { Clock, Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { LogImportsRepository } from './importing/imports.repository.js';
import { oldestKept } from './rules/import-scope.js';
import { dayOf } from './rules/log-instants.js';

const ABANDONED_AFTER_MS = 7 * 86_400_000;

/** Removes what is older than it is kept, and uploads that nobody has continued for a week. */
@Injectable()
export class AccessLogsSchedule {
  constructor(
    private readonly repository: LogImportsRepository,
    private readonly clock: Clock,
  ) {}

  @Cron(CronExpression.EVERY_DAY_AT_3AM)
  @Round({
    failure: 'Old requests of bots could not be removed; retrying tomorrow.',
    isAtStart: false,
  })
  removeExpired(): Promise<void> {
    const now = this.clock.now().getTime();
    return this.repository.removeExpired(
      dayOf(oldestKept(now)),
      new Date(now - ABANDONED_AFTER_MS),
    );
  }
}
