import { Round } from '@app/common';
import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { LedgerService } from './ledger.service.js';

const SHOWN_IN_LOG = 20;

/** Adds the ledger up every night and at start, and logs an error when a balance differs from it. */
@Injectable()
export class LedgerCheckSchedule {
  private readonly logger = new Logger(LedgerCheckSchedule.name);

  constructor(private readonly ledger: LedgerService) {}

  @Cron(CronExpression.EVERY_DAY_AT_3AM)
  @Round({ failure: 'The ledger could not be checked; retrying next night.' })
  async check(): Promise<void> {
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
