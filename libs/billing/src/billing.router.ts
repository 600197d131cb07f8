import { authedProcedure, router } from '@app/common';
import { scanUsage } from './contract/index.js';
import { createCustomerBillingRouter } from './customers/customer-billing.router.js';
import type { CustomerBillingService } from './customers/customer-billing.service.js';
import { freeCouponsProcedure } from './free-coupons/free-coupons.router.js';
import type { FreeCouponsService } from './free-coupons/free-coupons.service.js';
import { createInvoicesRouter } from './invoices/invoices.router.js';
import type { InvoicesService } from './invoices/invoices.service.js';
import type { LedgerService } from './ledger/ledger.service.js';
import { createLedgerRouter } from './ledger/ledger.router.js';
import { catalogueProcedure, createOrdersRouter } from './orders/orders.router.js';
import type { OrdersService } from './orders/orders.service.js';
import type { PaymentReviewService } from './review/payment-review.service.js';
import { createReviewRouter } from './review/review.router.js';
import type { ScanAllowanceService } from './scan-allowance.service.js';
import type { RenewalsService } from './subscriptions/renewals.service.js';
import { createSubscriptionsRouter, gateProcedure } from './subscriptions/subscriptions.router.js';
import type { SubscriptionsService } from './subscriptions/subscriptions.service.js';
import type { VisitAllowanceService } from './visits/visit-allowance.service.js';

export interface BillingRouterServices {
  readonly allowance: ScanAllowanceService;
  readonly invoices: InvoicesService;
  readonly freeCoupons: FreeCouponsService;
  readonly customerBilling: CustomerBillingService;
  readonly orders: OrdersService;
  readonly review: PaymentReviewService;
  readonly subscriptions: SubscriptionsService;
  readonly renewals: RenewalsService;
  readonly visits: VisitAllowanceService;
  readonly ledger: LedgerService;
}

export function createBillingRouter(services: BillingRouterServices) {
  const { allowance } = services;
  return router({
    scanUsage: authedProcedure
      .output(scanUsage)
      .query(({ ctx }) => allowance.usage(ctx.actor.userId)),
    customers: createCustomerBillingRouter(services.customerBilling),
    freeCoupons: freeCouponsProcedure(services.freeCoupons),
    invoices: createInvoicesRouter(services.invoices),
    catalogue: catalogueProcedure(services.orders),
    orders: createOrdersRouter(services.orders),
    review: createReviewRouter(services.review),
    subscriptions: createSubscriptionsRouter(services.subscriptions, services.renewals),
    gate: gateProcedure(services.visits),
    ledger: createLedgerRouter(services.ledger),
  });
}
