import { currencySchema, nextCursorSchema, pageInput } from '@app/common/contract';
import { z } from 'zod';
import { billingCycleSchema, paymentMethodSchema, planCodeSchema } from './catalogue.js';
import { offerKinds } from './offer.js';

/**
 * draft: nothing to pay, awaits activation. awaiting_proof: awaits the payer's reference.
 * pending_review: awaits staff or the chain. A rejected order accepts another proof until it expires.
 */
export const orderStatuses = [
  'draft',
  'awaiting_proof',
  'pending_review',
  'approved',
  'rejected',
  'expired',
  'refunded',
] as const;
export const orderStatusSchema = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

export const DISCOUNT_CODE_MAX_CHARS = 40;
export const discountCodeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .max(DISCOUNT_CODE_MAX_CHARS, 'Invalid discount code');

/**
 * `false`: nothing is ordered while a payment for the same plan and period is under review, `needs_confirmation` is
 * answered instead. Clients that do not ask have confirmed.
 */
const confirmedSchema = z.boolean().optional();

export const createOrderInput = z.object({
  planCode: planCodeSchema,
  method: paymentMethodSchema,
  billingCycle: billingCycleSchema.default('monthly'),
  discountCode: discountCodeSchema.optional(),
  confirmed: confirmedSchema,
});
export type CreateOrderInput = z.infer<typeof createOrderInput>;

/** Major units. `amount` = original − discount − credit, never below 0. */
export const quoteSchema = z.object({
  currency: currencySchema,
  originalAmount: z.number(),
  discountAmount: z.number(),
  discountCode: z.string().nullable(),
  /** Credit for paid time left on the plan that this one replaces. */
  creditAmount: z.number(),
  amount: z.number(),
});
export type Quote = z.infer<typeof quoteSchema>;

export const orderSchema = quoteSchema.extend({
  id: z.uuid(),
  status: orderStatusSchema,
  planCode: planCodeSchema,
  planName: z.string(),
  kind: z.enum(offerKinds),
  billingCycle: billingCycleSchema,
  method: paymentMethodSchema,
  /** The amount due with every digit: in USDT `amount` and the suffix that makes it unique. */
  askedAmount: z.string(),
  upi: z.object({ vpa: z.string(), payee: z.string(), uri: z.string(), qr: z.string() }).optional(),
  /** `amount` with every digit: it is unique among open orders and must match exactly. `qr` is a data URL. */
  crypto: z
    .object({ network: z.string(), wallet: z.string(), amount: z.string(), qr: z.string() })
    .optional(),
  transactionId: z.string().nullable(),
  /** Under review, but another order named the same payment first: staff compare both. */
  isContested: z.boolean(),
  hasScreenshot: z.boolean(),
  rejectionReason: z.string().nullable(),
  /** The chain's verdict on the transfer, as a sentence; `null` when it was not checked. */
  chainNote: z.string().nullable(),
  isRenewal: z.boolean(),
  createdAt: z.string(),
  /** When an order without proof lapses; `null` once it cannot. */
  expiresAt: z.string().nullable(),
  submittedAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
  subscriptionId: z.string().nullable(),
  invoiceId: z.string().nullable(),
});
export type Order = z.infer<typeof orderSchema>;
export const orderResponse = z.object({ order: orderSchema });
export type OrderResponse = z.infer<typeof orderResponse>;
export const orderList = z.object({ orders: z.array(orderSchema), nextCursor: nextCursorSchema });
export type OrderList = z.infer<typeof orderList>;
export const listOrdersInput = pageInput.extend({ status: orderStatusSchema.optional() });

/** 12 digits (HARDENING.md section 3). */
export const UTR = /^\d{12}$/;
export const TRANSACTION_HASH = /^0x[0-9a-f]{64}$/;
export const SCREENSHOT_MAX_BYTES = 5_000_000;

/** The text part of a proof, by method; the screenshot is uploaded with it as a file. */
export const upiProofInput = z.object({
  transactionId: z
    .string()
    .trim()
    .min(1, 'Please enter transaction ID')
    .regex(UTR, 'The UTR number must have 12 digits'),
});
export const cryptoProofInput = z.object({
  transactionId: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, 'Please enter transaction hash')
    .regex(TRANSACTION_HASH, 'The transaction hash must be 0x followed by 64 hexadecimal digits'),
});

/** The form of POST /api/orders/{id}/proof. */
export const proofForm = z.object({ transactionId: z.string(), screenshot: z.file() });

/** POST /api/subscriptions/create, as the specification's checkout sends it. `amount` is what the payer was shown. */
export const createSubscriptionInput = z.object({
  userId: z.uuid().optional(),
  planType: z.string().max(40),
  discountCode: discountCodeSchema.optional(),
  amount: z.number().nonnegative(),
  billingCycle: billingCycleSchema.default('monthly'),
  transactionId: z.string().trim().max(100).optional(),
  confirmed: confirmedSchema,
});
export type CreateSubscriptionInput = z.infer<typeof createSubscriptionInput>;
export const createSubscriptionResponse = z.object({
  success: z.literal(true),
  status: z.enum(['active', 'pending_review']),
  subscriptionId: z.string().optional(),
  orderId: z.string(),
});
export type CreateSubscriptionResponse = z.infer<typeof createSubscriptionResponse>;
