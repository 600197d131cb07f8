import { Module } from '@nestjs/common';
import { AllowanceResetSchedule } from './allowance-reset.schedule.js';
import { BillingModule } from './billing.module.js';
import { ChainWorkerModule } from './chain-worker.module.js';
import { InvoicePrintsWorkerModule } from './invoices/prints/invoice-prints-worker.module.js';
import { LedgerCheckSchedule } from './ledger/ledger-check.schedule.js';
import { OrderExpirySchedule } from './orders/order-expiry.schedule.js';
import { UnusedScreenshotsSchedule } from './orders/unused-screenshots.schedule.js';
import { HeldApprovalsSchedule } from './review/held-approvals.schedule.js';
import { RenewalsSchedule } from './renewals/renewals.schedule.js';

@Module({
  imports: [BillingModule, ChainWorkerModule, InvoicePrintsWorkerModule],
  providers: [
    AllowanceResetSchedule,
    OrderExpirySchedule,
    UnusedScreenshotsSchedule,
    RenewalsSchedule,
    LedgerCheckSchedule,
    HeldApprovalsSchedule,
  ],
})
export class BillingWorkerModule {}
