import { ScheduledRounds } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { LedgerService } from '../ledger/ledger.service.js';

const SHOWN_IN_LOG = 20;

/** Adds the ledger up every night and at start, and logs an error when a balance differs from it. */
@Injectable()
export class LedgerCheckSchedule extends ScheduledRounds {
  protected readonly failure = 'The ledger could not be checked; the next night does.';

  constructor(private readonly ledger: LedgerService) {
    super();
  }

  @Cron(CronExpression.EVERY_DAY_AT_3AM)
  override poll(): void {
    super.poll();
  }

  protected async round(): Promise<void> {
    const { balances, differences } = await this.ledger.rebuild();
    if (differences.length === 0) {
      this.logger.log({ balances }, 'Every balance equals its ledger.');
      return;
    }
    const shown = differences.slice(0, SHOWN_IN_LOG);
    this.logger.error(
      { balances, count: differences.length, differences: shown },
      'Balances differ from their ledger.',
    );
  }
}
