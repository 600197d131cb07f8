import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { InvoicePrintQueue } from './invoice-print-queue.js';
import { InvoicePrinter } from './invoice-printer.js';

const EVERY_MS = 5_000;

/** Queues every five seconds what is to be printed and was not: the first attempt failed, or nobody made it. */
@Injectable()
export class InvoicePrintsSchedule {
  constructor(
    private readonly queue: InvoicePrintQueue,
    private readonly printer: InvoicePrinter,
  ) {}

  @Interval(EVERY_MS)
  @Round({ failure: 'Invoices to print could not be queued; retrying.' })
  async queueDue(): Promise<void> {
    if (this.printer.canPrint) await this.queue.queueDue();
  }
}
