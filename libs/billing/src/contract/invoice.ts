import { currencySchema, nextCursorSchema, pageInput } from '@app/common/contract';
import { z } from 'zod';
import { billingCycleSchema, planCodeSchema } from './offer.js';

export const invoiceStatuses = ['paid', 'pending', 'overdue', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
/** A credit note takes an invoice back; it has a number of the same row and negative meaning. */
export const invoiceKinds = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** Gapless per year; a year with more than 999,999 documents goes on with seven digits. */
export const INVOICE_ID = /^INV-\d{4}-\d{6,9}$/;
export const invoiceParams = z.object({ id: z.string().regex(INVOICE_ID) });

/** Amounts are major units of `currency`. */
export const invoiceSchema = z.object({
  id: z.string(),
  kind: z.enum(invoiceKinds),
  /** Of a credit note: the invoice it takes back. */
  creditedInvoiceId: z.string().nullable(),
  orderId: z.string().nullable(),
  subscriptionId: z.string().nullable(),
  /** `null` once the account is deleted; the invoice stays. */
  userId: z.string().nullable(),
  date: z.string(),
  /** Until when a pending invoice is to be paid. */
  dueDate: z.string().nullable(),
  paidDate: z.string().nullable(),
  planCode: planCodeSchema,
  billingCycle: billingCycleSchema,
  description: z.string(),
  currency: currencySchema,
  originalAmount: z.number(),
  discount: z.number(),
  /** Whole percent of the original amount; `null` for a fixed discount and for none. */
  discountPercent: z.number().int().nullable(),
  discountCode: z.string().nullable(),
  /** Paid time left on the plan that this one replaced. */
  credit: z.number(),
  amount: z.number(),
  status: z.enum(invoiceStatuses),
  paymentMethod: z.string().nullable(),
  transactionId: z.string().nullable(),
  /** Of a credit note: why the invoice was taken back. */
  reason: z.string().nullable(),
  /** As it was when the invoice was issued. */
  buyer: z.object({ name: z.string(), email: z.string(), company: z.string().nullable() }),
});
export type Invoice = z.infer<typeof invoiceSchema>;
/** A position is the number of the last invoice of the page before. */
export const listInvoicesInput = pageInput.extend({
  cursor: z.string().regex(INVOICE_ID, 'This position in the list is not valid.').optional(),
});
export type ListInvoicesInput = z.infer<typeof listInvoicesInput>;
export const invoiceList = z.object({
  invoices: z.array(invoiceSchema),
  nextCursor: nextCursorSchema,
});
export type InvoiceList = z.infer<typeof invoiceList>;

/** `totalPaid` by currency; `memberSince` is the ISO instant of the first paid invoice, `null` before it. */
export const billingStats = z.object({
  totalPaid: z.array(z.object({ currency: currencySchema, amount: z.number() })),
  memberSince: z.string().nullable(),
  /** Without credit notes. */
  totalInvoices: z.number().int(),
});
export type BillingStats = z.infer<typeof billingStats>;
