import { authedProcedure, router } from '@app/common';
import {
  billingStats,
  invoiceList,
  invoiceParams,
  invoiceSchema,
  listInvoicesInput,
} from '../contract/index.js';
import type { InvoicesService } from './invoices.service.js';

export function createInvoicesRouter(invoices: InvoicesService) {
  return router({
    list: authedProcedure
      .input(listInvoicesInput)
      .output(invoiceList)
      .query(({ ctx, input }) => invoices.list(ctx.actor, input)),
    get: authedProcedure
      .input(invoiceParams)
      .output(invoiceSchema)
      .query(({ ctx, input }) => invoices.get(ctx.actor, input.id)),
    stats: authedProcedure.output(billingStats).query(({ ctx }) => invoices.stats(ctx.actor)),
  });
}
