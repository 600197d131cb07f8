import { z } from 'zod';
import { invoiceSchema } from './invoice.js';
import { orderSchema } from './order.js';
import { subscriptionsResponse } from './subscription.js';
import { scanUsage } from './usage.js';

/** The staff view of one customer; the latest orders and invoices, newest first. */
export const customerBilling = z.object({
  subscriptions: subscriptionsResponse,
  usage: scanUsage,
  orders: z.array(orderSchema),
  hasMoreOrders: z.boolean(),
  invoices: z.array(invoiceSchema),
  hasMoreInvoices: z.boolean(),
});
export type CustomerBilling = z.infer<typeof customerBilling>;
