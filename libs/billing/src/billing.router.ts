import { authedProcedure, router } from '@app/common';
import { scanUsage } from './contract/index.js';
import { createInvoicesRouter } from './invoices/invoices.router.js';
import type { InvoicesService } from './invoices/invoices.service.js';
import { catalogueProcedure, createOrdersRouter } from './orders/orders.router.js';
import type { OrdersService } from './orders/orders.service.js';
import type { PaymentReviewService } from './review/payment-review.service.js';
import { createReviewRouter } from './review/review.router.js';
import type { ScanAllowanceService } from './scan-allowance.service.js';

export interface BillingRouterServices {
  readonly allowance: ScanAllowanceService;
  readonly invoices: InvoicesService;
  readonly orders: OrdersService;
  readonly review: PaymentReviewService;
}

export function createBillingRouter(services: BillingRouterServices) {
  const { allowance } = services;
  return router({
    scanUsage: authedProcedure
      .output(scanUsage)
      .query(({ ctx }) => allowance.usage(ctx.actor.userId)),
    invoices: createInvoicesRouter(services.invoices),
    catalogue: catalogueProcedure(services.orders),
    orders: createOrdersRouter(services.orders),
    review: createReviewRouter(services.review),
  });
}
