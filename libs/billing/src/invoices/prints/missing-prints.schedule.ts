import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InvoicePrintQueue } from './invoice-print-queue.js';

/**
 * At start and each hour: invoices from before there were prints, also those that a process of an earlier release issued
 * while this one was starting.
 */
@Injectable()
export class MissingPrintsSchedule {
  constructor(private readonly queue: InvoicePrintQueue) {}

  @Cron(CronExpression.EVERY_HOUR)
  @Round({
    failure: 'Invoices without a PDF could not be found; retrying in an hour.',
    done: 'Invoices without a PDF are being printed.',
  })
  async addMissing(signal: AbortSignal): Promise<number> {
    let total = 0;
    for (let added = 1; added > 0 && !signal.aborted; total += added)
      added = await this.queue.addMissing();
    return total;
  }
}
