import { ScheduledRounds } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { UnusedPrints } from './unused-prints.js';

/** Tidies up every night, and at start for what was missed. */
@Injectable()
export class UnusedPrintsSchedule extends ScheduledRounds {
  protected readonly failure =
    'Unused invoice files could not be removed; the next night tries again.';

  constructor(private readonly prints: UnusedPrints) {
    super();
  }

  @Cron(CronExpression.EVERY_DAY_AT_4AM)
  override poll(): void {
    super.poll();
  }

  protected async round(): Promise<void> {
    const count = await this.prints.remove();
    if (count > 0) this.logger.log({ count }, 'Files of no invoice were removed.');
  }
}
