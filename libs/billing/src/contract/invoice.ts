import { currencySchema, nextCursorSchema, pageInput } from '@app/common/contract';
import { z } from 'zod';
import { billingCycleSchema, planCodeSchema } from './catalogue.js';

export const invoiceStatuses = ['paid', 'pending', 'overdue', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
/** A credit note reverses an invoice; it has a number of the same sequence and negative meaning. */
export const invoiceKinds = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** Gapless per year; a year with more than 999,999 documents continues with seven digits. */
export const INVOICE_ID = /^INV-\d{4}-\d{6,9}$/;
export const invoiceParams = z.object({ id: z.string().regex(INVOICE_ID) });

/** Each change of status makes another version of the PDF, from 1; the newest unless one is named. */
export const invoicePdfInput = z.object({
  version: z.coerce.number().int().positive().max(1_000).optional(),
});
export type InvoicePdfInput = z.infer<typeof invoicePdfInput>;

/** With 202 and `Retry-After`, while the PDF is not printed. */
export interface InvoicePreparing {
  readonly success: true;
  readonly status: 'preparing';
  readonly message: string;
  readonly retryAfterSeconds: number;
}

/** Amounts are major units of `currency`. */
export const invoiceSchema = z.object({
  id: z.string(),
  kind: z.enum(invoiceKinds),
  /** Of a credit note: the invoice it reverses. */
  creditedInvoiceId: z.string().nullable(),
  orderId: z.string().nullable(),
  subscriptionId: z.string().nullable(),
  /** `null` once the account is deleted; the invoice stays. */
  userId: z.string().nullable(),
  date: z.string(),
  /** When a pending invoice is due. */
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
  /** Credit for paid time left on the plan that this one replaced. */
  credit: z.number(),
  amount: z.number(),
  status: z.enum(invoiceStatuses),
  paymentMethod: z.string().nullable(),
  transactionId: z.string().nullable(),
  /** Of a credit note: why the invoice was reversed. */
  reason: z.string().nullable(),
  /** As it was when the invoice was issued. */
  buyer: z.object({ name: z.string(), email: z.string(), company: z.string().nullable() }),
});
export type Invoice = z.infer<typeof invoiceSchema>;
/** The cursor is the number of the last invoice of the previous page. */
export const listInvoicesInput = pageInput.extend({
  cursor: z.string().regex(INVOICE_ID, 'This cursor is not valid.').optional(),
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
