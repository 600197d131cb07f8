import { Module } from '@nestjs/common';
import { BillingModule } from './billing.module.js';
import { ChainWorkerModule } from './chain-worker.module.js';
import { InvoicePrintsWorkerModule } from './invoices/prints/invoice-prints-worker.module.js';
import { AllowanceResetSchedule } from './schedules/allowance-reset.schedule.js';
import { LedgerCheckSchedule } from './schedules/ledger-check.schedule.js';
import { OrderExpirySchedule } from './schedules/order-expiry.schedule.js';
import { UnusedScreenshotsSchedule } from './schedules/unused-screenshots.schedule.js';
import { RenewalsSchedule } from './schedules/renewals.schedule.js';

@Module({
  imports: [BillingModule, ChainWorkerModule, InvoicePrintsWorkerModule],
  providers: [
    AllowanceResetSchedule,
    OrderExpirySchedule,
    UnusedScreenshotsSchedule,
    RenewalsSchedule,
    LedgerCheckSchedule,
  ],
})
export class BillingWorkerModule {}
