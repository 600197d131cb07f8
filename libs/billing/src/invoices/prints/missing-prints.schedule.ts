import { ScheduledRounds } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InvoicePrintQueue } from './invoice-print-queue.js';

/**
 * At start and each hour: invoices from before there were prints, also those that a process of an earlier release issued
 * while this one was starting.
 */
@Injectable()
export class MissingPrintsSchedule extends ScheduledRounds {
  protected readonly failure =
    'Invoices without a PDF could not be found; the next hour tries again.';

  constructor(private readonly queue: InvoicePrintQueue) {
    super();
  }

  @Cron(CronExpression.EVERY_HOUR)
  override poll(): void {
    super.poll();
  }

  protected async round(signal: AbortSignal): Promise<void> {
    let total = 0;
    for (let added = 1; added > 0 && !signal.aborted; total += added)
      added = await this.queue.addMissing();
    if (total > 0)
      this.logger.log({ count: total }, 'Invoices without a PDF are going to be printed.');
  }
}
