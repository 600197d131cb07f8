import { currencySchema, nextCursorSchema, pageInput } from '@app/common/contract';
import { z } from 'zod';

export const invoiceStatuses = ['paid', 'pending', 'overdue', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
/** A credit note takes an invoice back; it has a number of the same row and negative meaning. */
export const invoiceKinds = ['invoice', 'credit_note'] as const;

/** Gapless per year. */
export const INVOICE_ID = /^INV-\d{4}-\d{6}$/;
export const invoiceParams = z.object({ id: z.string().regex(INVOICE_ID) });

/** Amounts are major units of `currency`. */
export const invoiceSchema = z.object({
  id: z.string(),
  kind: z.enum(invoiceKinds),
  /** Of a credit note: the invoice it takes back. */
  creditedInvoiceId: z.string().nullable(),
  orderId: z.string().nullable(),
  subscriptionId: z.string().nullable(),
  userId: z.string(),
  date: z.string(),
  description: z.string(),
  currency: currencySchema,
  originalAmount: z.number(),
  discount: z.number(),
  discountCode: z.string().nullable(),
  credit: z.number(),
  amount: z.number(),
  status: z.enum(invoiceStatuses),
  paymentMethod: z.string().nullable(),
  transactionId: z.string().nullable(),
});
export type Invoice = z.infer<typeof invoiceSchema>;
export const listInvoicesInput = pageInput;
export const invoiceList = z.object({
  invoices: z.array(invoiceSchema),
  nextCursor: nextCursorSchema,
});
export type InvoiceList = z.infer<typeof invoiceList>;

/** `totalPaid` by currency; `memberSince` is an ISO instant. */
export const billingStats = z.object({
  totalPaid: z.array(z.object({ currency: currencySchema, amount: z.number() })),
  memberSince: z.string().nullable(),
  totalInvoices: z.number().int(),
});
export type BillingStats = z.infer<typeof billingStats>;
