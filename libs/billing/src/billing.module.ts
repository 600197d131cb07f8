import { AuthModule } from '@app/auth';
import { NotificationsModule } from '@app/notifications';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { InvoiceCounter } from './entities/invoice-counter.entity.js';
import { StoredInvoice } from './entities/invoice.entity.js';
import { LedgerEntry } from './entities/ledger-entry.entity.js';
import { ScanAllowance } from './entities/scan-allowance.entity.js';
import { AllowanceReset } from './allowance-reset.js';
import { InvoicesRepository } from './invoices/invoices.repository.js';
import { InvoicesService } from './invoices/invoices.service.js';
import { LedgerRepository } from './ledger/ledger.repository.js';
import { LimitNotices } from './limit-notices.js';
import { ScanAllowanceBooks } from './scan-allowance-books.js';
import { ScanAllowanceRepository } from './scan-allowance.repository.js';
import { ScanAllowanceService } from './scan-allowance.service.js';

@Module({
  imports: [
    AuthModule,
    NotificationsModule,
    MikroOrmModule.forFeature([LedgerEntry, ScanAllowance, InvoiceCounter, StoredInvoice]),
  ],
  providers: [
    ScanAllowanceService,
    ScanAllowanceRepository,
    ScanAllowanceBooks,
    LedgerRepository,
    LimitNotices,
    AllowanceReset,
    InvoicesService,
    InvoicesRepository,
  ],
  exports: [ScanAllowanceService, AllowanceReset, InvoicesService],
})
export class BillingModule {}
