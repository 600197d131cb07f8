import { AuthModule } from '@app/auth';
import { CouponsModule } from '@app/coupons';
import { NotificationsModule } from '@app/notifications';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ChainModule } from './chain/chain.module.js';
import { InvoiceCounter } from './entities/invoice-counter.entity.js';
import { StoredInvoice } from './entities/invoice.entity.js';
import { LedgerEntry } from './entities/ledger-entry.entity.js';
import { OrderReference } from './entities/order-reference.entity.js';
import { StoredOrder } from './entities/order.entity.js';
import { ScanAllowance } from './entities/scan-allowance.entity.js';
import { AllowanceReset } from './allowance-reset.js';
import { InvoicesRepository } from './invoices/invoices.repository.js';
import { InvoicesService } from './invoices/invoices.service.js';
import { LedgerRepository } from './ledger/ledger.repository.js';
import { LimitNotices } from './limit-notices.js';
import { orderProviders } from './orders/order-providers.js';
import { OrdersService } from './orders/orders.service.js';
import { ScanAllowanceBooks } from './scan-allowance-books.js';
import { ScanAllowanceRepository } from './scan-allowance.repository.js';
import { ScanAllowanceService } from './scan-allowance.service.js';
import { SubscriptionsService } from './subscriptions/subscriptions.service.js';

@Module({
  imports: [
    AuthModule,
    NotificationsModule,
    CouponsModule,
    ChainModule,
    MikroOrmModule.forFeature([
      LedgerEntry,
      ScanAllowance,
      InvoiceCounter,
      StoredInvoice,
      StoredOrder,
      OrderReference,
    ]),
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
    SubscriptionsService,
    ...orderProviders,
  ],
  exports: [ScanAllowanceService, AllowanceReset, InvoicesService, OrdersService],
})
export class BillingModule {}
