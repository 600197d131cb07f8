import { ProcessJob } from '@app/common';
import { Processor } from '@nestjs/bull';
import { InvoicePrinter } from './invoice-printer.js';
import { printInvoiceJob } from './print-invoice.job.js';
import type { PrintAttempt } from './print-invoice.job.js';

/** The number of the attempt makes a second delivery harmless. One at a time: the browser is shared with scans and visits. */
@Processor(printInvoiceJob.queue)
export class PrintInvoiceProcessor {
  constructor(private readonly printer: InvoicePrinter) {}

  @ProcessJob(printInvoiceJob)
  async run(attempt: PrintAttempt): Promise<void> {
    await this.printer.print(attempt);
  }
}
