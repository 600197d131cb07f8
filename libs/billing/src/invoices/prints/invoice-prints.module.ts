import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { InvoicePrint } from '../../entities/invoice-print.entity.js';
import { InvoicesRepository } from '../invoices.repository.js';
import { InvoicePrintQueue } from './invoice-print-queue.js';
import { InvoicePrintsRepository } from './invoice-prints.repository.js';
import { PrintedInvoices } from './printed-invoices.js';

/** What is to be printed, and what is: without a browser. */
@Module({
  imports: [MikroOrmModule.forFeature([InvoicePrint])],
  providers: [InvoicesRepository, InvoicePrintsRepository, InvoicePrintQueue, PrintedInvoices],
  exports: [InvoicesRepository, InvoicePrintsRepository, InvoicePrintQueue, PrintedInvoices],
})
export class InvoicePrintsModule {}
