import { Module } from '@nestjs/common';
import { BillingController } from './billing.controller.js';
import { BillingModule } from './billing.module.js';
import { InvoicesController } from './invoices/invoices.controller.js';

@Module({ imports: [BillingModule], controllers: [BillingController, InvoicesController] })
export class BillingApiModule {}
