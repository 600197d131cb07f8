import { JobOutbox, QueueRegistry } from '@app/common';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bull';
import { InvoicePrinter } from './invoice-printer.js';
import { INVOICE_PRINT_QUEUE, printInvoiceJob, printJobKey } from './print-invoice.job.js';

/** The browser is shared with scans and visits. */
const CONCURRENCY = 1;

/** Bull is at-least-once: the number of the attempt makes a second delivery harmless. */
@Injectable()
export class PrintInvoiceProcessor implements OnApplicationBootstrap {
  private readonly logger = new Logger(PrintInvoiceProcessor.name);

  constructor(
    private readonly queues: QueueRegistry,
    private readonly printer: InvoicePrinter,
    private readonly outbox: JobOutbox,
  ) {}

  onApplicationBootstrap(): void {
    this.queues
      .get(INVOICE_PRINT_QUEUE)
      .process(printInvoiceJob.name, CONCURRENCY, (job: Job<unknown>) => this.handle(job))
      // Bull rejects when the worker stops before the queue was ready; then there is nothing to do.
      .catch((error: unknown) => this.logger.debug({ err: error }, 'The queue was closed.'));
  }

  async handle(job: Pick<Job<unknown>, 'data'>): Promise<void> {
    const attempt = printInvoiceJob.payload.parse(job.data);
    await this.printer.print(attempt);
    await this.outbox.markDone(printJobKey(attempt));
  }
}
