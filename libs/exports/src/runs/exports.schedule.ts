import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression, Interval } from '@nestjs/schedule';
import { ExportRunner } from './export-runner.js';

const RUN_EVERY_MS = 10_000;

/** Exports tables at their times. */
@Injectable()
export class ExportsSchedule {
  constructor(private readonly runner: ExportRunner) {}

  @Cron(CronExpression.EVERY_MINUTE)
  @Round({ failure: 'Due exports could not be started; retrying.' })
  queue(): Promise<unknown> {
    return this.runner.queueDue();
  }

  @Interval(RUN_EVERY_MS)
  @Round({ failure: 'Tables could not be exported; retrying.' })
  run(signal: AbortSignal): Promise<unknown> {
    return this.runner.runWaiting(signal);
  }

  @Cron(CronExpression.EVERY_DAY_AT_4AM)
  @Round({ failure: 'Old exports could not be removed; retrying tomorrow.', isAtStart: false })
  deleteOld(): Promise<void> {
    return this.runner.deleteOld();
  }
}
