import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { KeyCalls } from './key-calls.service.js';

/** Removes the calls of agents that are older than they are kept. */
@Injectable()
export class KeyCallsSchedule {
  constructor(private readonly calls: KeyCalls) {}

  @Cron(CronExpression.EVERY_DAY_AT_4AM)
  @Round({
    failure: 'Old calls of agents could not be removed; retrying tomorrow.',
    isAtStart: false,
  })
  removeOld(): Promise<void> {
    return this.calls.removeOld();
  }
}
