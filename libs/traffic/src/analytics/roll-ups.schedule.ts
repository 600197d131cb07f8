import { Clock, Round } from '@app/common';
import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { RollUpsService } from './roll-ups.service.js';

const HOUR_MS = 3_600_000;
/** The longest range that analytics shows, plus a day; well below the retention of visits (`VISITS_KEPT_DAYS`). */
const SPAN_HOURS = 31 * 24;

/** Checks the hourly sums every night, logs differences and rebuilds the sums. */
@Injectable()
export class RollUpsSchedule {
  private readonly logger = new Logger(RollUpsSchedule.name);

  constructor(
    private readonly rollUps: RollUpsService,
    private readonly clock: Clock,
  ) {}

  @Cron(CronExpression.EVERY_DAY_AT_3AM, { timeZone: 'UTC' })
  @Round({
    failure: 'Hourly sums could not be checked; retrying next night.',
    isAtStart: false,
  })
  async check(): Promise<void> {
    const thisHour = Math.floor(this.clock.now().getTime() / HOUR_MS) * HOUR_MS;
    const span = {
      from: new Date(thisHour - SPAN_HOURS * HOUR_MS),
      to: new Date(thisHour + HOUR_MS),
    };
    if ((await this.rollUps.countDifferences(span)) === 0) return;
    const differences = await this.rollUps.rebuild(span);
    this.logger.error({ differences }, 'Hourly sums of visits were wrong and have been recounted.');
  }
}
