import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { UnusedScreenshots } from './unused-screenshots.js';

/** Runs every night, and at start to catch up. */
@Injectable()
export class UnusedScreenshotsSchedule {
  constructor(private readonly screenshots: UnusedScreenshots) {}

  @Cron(CronExpression.EVERY_DAY_AT_4AM)
  @Round({
    failure: 'Unused screenshots could not be removed; retrying next night.',
    done: 'Screenshots of no order were removed.',
  })
  remove(): Promise<number> {
    return this.screenshots.remove();
  }
}
