import { JobsModule } from '@app/common';
import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { InvoicePrinterModule } from './invoice-printer.module.js';
import { InvoicePrintsModule } from './invoice-prints.module.js';
import { InvoicePrintsSchedule } from './invoice-prints.schedule.js';
import { MissingPrintsSchedule } from './missing-prints.schedule.js';
import { INVOICE_PRINT_QUEUE } from './print-invoice.job.js';
import { PrintInvoiceProcessor } from './print-invoice.processor.js';
import { UnusedPrintsSchedule } from './unused-prints.schedule.js';

/** Prints invoices as they are queued, and queues those that are due. */
@Module({
  imports: [
    InvoicePrintsModule,
    InvoicePrinterModule,
    JobsModule,
    BullModule.registerQueue({ name: INVOICE_PRINT_QUEUE }),
  ],
  providers: [
    PrintInvoiceProcessor,
    InvoicePrintsSchedule,
    MissingPrintsSchedule,
    UnusedPrintsSchedule,
  ],
})
export class InvoicePrintsWorkerModule {}
