import { AuthModule } from '@app/auth';
import { CouponsModule } from '@app/coupons';
import { NotificationsModule } from '@app/notifications';
import { WebhooksModule } from '@app/webhooks';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { CataloguePlanKinds } from './catalogue-plan-kinds.js';
import { ChainModule } from './chain/chain.module.js';
import { CustomerBillingService } from './customers/customer-billing.service.js';
import { HeldApproval } from './entities/held-approval.entity.js';
import { InvoiceCounter } from './entities/invoice-counter.entity.js';
import { StoredInvoice } from './entities/invoice.entity.js';
import { LedgerEntry } from './entities/ledger-entry.entity.js';
import { OrderReference } from './entities/order-reference.entity.js';
import { StoredOrder } from './entities/order.entity.js';
import { ScanAllowance } from './entities/scan-allowance.entity.js';
import { AllowanceReset } from './allowance-reset.js';
import { FreeCouponsService } from './free-coupons/free-coupons.service.js';
import { InvoiceAccess } from './invoices/invoice-access.js';
import { InvoiceDownloadsService } from './invoices/invoice-downloads.service.js';
import { InvoicesService } from './invoices/invoices.service.js';
import { InvoicePrintsModule } from './invoices/prints/invoice-prints.module.js';
import { LedgerGroupsService } from './ledger/ledger-groups.service.js';
import { LedgerService } from './ledger/ledger.service.js';
import { LedgerSubjects } from './ledger/ledger-subjects.js';
import { LimitNotices } from './limit-notices.js';
import { OrderExpiry } from './orders/order-expiry.js';
import { orderProviders } from './orders/order-providers.js';
import { OrdersService } from './orders/orders.service.js';
import { UnusedScreenshots } from './orders/unused-screenshots.js';
import { PlanApiAccess } from './plan-api-access.js';
import { HeldApprovalsService } from './review/held-approvals.service.js';
import { PaymentReviewService } from './review/payment-review.service.js';
import { PaymentViewersService } from './review/payment-viewers.service.js';
import { reviewProviders } from './review/review-providers.js';
import { ScanAllowanceLedger } from './scan-allowance-ledger.js';
import { ScanAllowanceRepository } from './scan-allowance.repository.js';
import { ScanAllowanceService } from './scan-allowance.service.js';
import { RenewalsService } from './renewals/renewals.service.js';
import {
  subscriptionEntities,
  subscriptionProviders,
} from './subscriptions/subscription-providers.js';
import { SubscriptionsService } from './subscriptions/subscriptions.service.js';
import { VisitAllowanceService } from './visits/visit-allowance.service.js';
import { billingAccountData } from './billing-account-data.js';

@Module({
  imports: [
    AuthModule,
    NotificationsModule,
    CouponsModule,
    WebhooksModule,
    ChainModule,
    InvoicePrintsModule,
    MikroOrmModule.forFeature([
      LedgerEntry,
      ScanAllowance,
      InvoiceCounter,
      StoredInvoice,
      StoredOrder,
      OrderReference,
      HeldApproval,
      ...subscriptionEntities,
    ]),
  ],
  providers: [
    billingAccountData,
    ScanAllowanceService,
    ScanAllowanceRepository,
    ScanAllowanceLedger,
    LimitNotices,
    CustomerBillingService,
    FreeCouponsService,
    PlanApiAccess,
    CataloguePlanKinds,
    AllowanceReset,
    InvoicesService,
    InvoiceAccess,
    InvoiceDownloadsService,
    ...subscriptionProviders,
    RenewalsService,
    ...orderProviders,
    ...reviewProviders,
  ],
  exports: [
    CustomerBillingService,
    FreeCouponsService,
    ScanAllowanceService,
    AllowanceReset,
    InvoicesService,
    InvoiceDownloadsService,
    OrdersService,
    OrderExpiry,
    UnusedScreenshots,
    PaymentReviewService,
    HeldApprovalsService,
    PaymentViewersService,
    SubscriptionsService,
    RenewalsService,
    VisitAllowanceService,
    LedgerService,
    LedgerGroupsService,
    LedgerSubjects,
  ],
})
export class BillingModule {}
