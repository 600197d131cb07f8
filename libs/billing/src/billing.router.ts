import { authedProcedure, router } from '@app/common';
import { scanUsage } from './contract/index.js';
import { createInvoicesRouter } from './invoices/invoices.router.js';
import type { InvoicesService } from './invoices/invoices.service.js';
import type { ScanAllowanceService } from './scan-allowance.service.js';

export interface BillingRouterServices {
  readonly allowance: ScanAllowanceService;
  readonly invoices: InvoicesService;
}

export function createBillingRouter(services: BillingRouterServices) {
  const { allowance } = services;
  return router({
    scanUsage: authedProcedure
      .output(scanUsage)
      .query(({ ctx }) => allowance.usage(ctx.actor.userId)),
    invoices: createInvoicesRouter(services.invoices),
  });
}
