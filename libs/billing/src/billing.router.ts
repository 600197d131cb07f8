import { authedProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import { scanUsage } from './contract/index.js';
import { createCustomerBillingRouter } from './customers/customer-billing.router.js';
import { CustomerBillingService } from './customers/customer-billing.service.js';
import { freeCouponsProcedure } from './free-coupons/free-coupons.router.js';
import { FreeCouponsService } from './free-coupons/free-coupons.service.js';
import { createInvoicesRouter } from './invoices/invoices.router.js';
import { InvoicesService } from './invoices/invoices.service.js';
import { LedgerGroupsService } from './ledger/ledger-groups.service.js';
import { LedgerService } from './ledger/ledger.service.js';
import { createLedgerRouter } from './ledger/ledger.router.js';
import { catalogueProcedure, createOrdersRouter } from './orders/orders.router.js';
import { OrdersService } from './orders/orders.service.js';
import { HeldApprovalsService } from './review/held-approvals.service.js';
import { PaymentReviewService } from './review/payment-review.service.js';
import { PaymentViewersService } from './review/payment-viewers.service.js';
import { createReviewRouter } from './review/review.router.js';
import { ScanAllowanceService } from './scan-allowance.service.js';
import { RenewalsService } from './renewals/renewals.service.js';
import { createSubscriptionsRouter, gateProcedure } from './subscriptions.router.js';
import { SubscriptionsService } from './subscriptions/subscriptions.service.js';
import { VisitAllowanceService } from './visits/visit-allowance.service.js';

@Injectable()
export class BillingRouter {
  readonly router;

  constructor(
    allowance: ScanAllowanceService,
    invoices: InvoicesService,
    freeCoupons: FreeCouponsService,
    customerBilling: CustomerBillingService,
    orders: OrdersService,
    review: PaymentReviewService,
    approvals: HeldApprovalsService,
    viewers: PaymentViewersService,
    subscriptions: SubscriptionsService,
    renewals: RenewalsService,
    visits: VisitAllowanceService,
    ledger: LedgerService,
    ledgerGroups: LedgerGroupsService,
  ) {
    this.router = router({
      scanUsage: authedProcedure
        .output(scanUsage)
        .query(({ ctx }) => allowance.usage(ctx.actor.userId)),
      customers: createCustomerBillingRouter(customerBilling),
      freeCoupons: freeCouponsProcedure(freeCoupons),
      invoices: createInvoicesRouter(invoices),
      catalogue: catalogueProcedure(orders),
      orders: createOrdersRouter(orders),
      review: createReviewRouter(review, approvals, viewers),
      subscriptions: createSubscriptionsRouter(subscriptions, renewals),
      gate: gateProcedure(visits),
      ledger: createLedgerRouter(ledger, ledgerGroups),
    });
  }
}
