import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { RecordFollowUps } from './record-follow-ups.js';

@Injectable()
export class RecordFollowUpsSchedule {
  constructor(private readonly followUps: RecordFollowUps) {}

  @Cron(CronExpression.EVERY_HOUR)
  @Round({ failure: 'Recrawled pages could not be recorded; retrying in an hour.' })
  recordRecrawls(): Promise<unknown> {
    return this.followUps.recordRecrawls();
  }

  @Cron(CronExpression.EVERY_DAY_AT_4AM)
  @Round({ failure: 'Effects of fixes could not be recorded; retrying tomorrow.' })
  recordEffects(): Promise<unknown> {
    return this.followUps.recordEffects();
  }
}
