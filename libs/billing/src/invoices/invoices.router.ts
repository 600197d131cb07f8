import { authedProcedure, router } from '@app/common';
import * as contract from '../contract/index.js';
import type { InvoicesService } from './invoices.service.js';

export function createInvoicesRouter(invoices: InvoicesService) {
  return router({
    list: authedProcedure
      .input(contract.listInvoicesInput)
      .output(contract.invoiceList)
      .query(({ ctx, input }) => invoices.list(ctx.actor, input)),
    get: authedProcedure
      .input(contract.invoiceParams)
      .output(contract.invoiceSchema)
      .query(({ ctx, input }) => invoices.get(ctx.actor, input.id)),
    stats: authedProcedure
      .output(contract.billingStats)
      .query(({ ctx }) => invoices.stats(ctx.actor)),
  });
}
