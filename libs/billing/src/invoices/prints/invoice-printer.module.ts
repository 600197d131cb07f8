import { BrowserModule } from '@app/browser';
import { Module } from '@nestjs/common';
import { InvoicePrinter } from './invoice-printer.js';
import { InvoicePrintsModule } from './invoice-prints.module.js';
import { UnusedPrints } from './unused-prints.js';

/** Printing itself, without the queue that says when. */
@Module({
  imports: [InvoicePrintsModule, BrowserModule],
  providers: [InvoicePrinter, UnusedPrints],
  exports: [InvoicePrinter, UnusedPrints],
})
export class InvoicePrinterModule {}
