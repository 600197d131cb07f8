import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { UnusedPrints } from './unused-prints.js';

/** Tidies up every night, and at start for what was missed. */
@Injectable()
export class UnusedPrintsSchedule {
  constructor(private readonly prints: UnusedPrints) {}

  @Cron(CronExpression.EVERY_DAY_AT_4AM)
  @Round({
    failure: 'Unused invoice files could not be removed; retrying next night.',
    done: 'Files of no invoice were removed.',
  })
  remove(): Promise<number> {
    return this.prints.remove();
  }
}
