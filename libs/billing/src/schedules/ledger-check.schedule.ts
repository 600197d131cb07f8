import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { LedgerService } from '../ledger/ledger.service.js';

const SHOWN_IN_LOG = 20;

/** Adds the ledger up every night and says loudly when a balance differs from it. */
@Injectable()
export class LedgerCheckSchedule implements BeforeApplicationShutdown {
  private readonly logger = new Logger(LedgerCheckSchedule.name);
  private round: Promise<void> | null = null;

  constructor(private readonly ledger: LedgerService) {}

  @Cron(CronExpression.EVERY_DAY_AT_3AM)
  look(): void {
    this.round ??= this.check().finally(() => {
      this.round = null;
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.round;
  }

  private async check(): Promise<void> {
    try {
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
    } catch (error) {
      this.logger.warn({ err: error }, 'The ledger could not be checked; the next night does.');
    }
  }
}
