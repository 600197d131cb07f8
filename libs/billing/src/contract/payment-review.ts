import { nextCursorSchema, pageInput } from '@app/common/contract';
import { z } from 'zod';
import { invoiceSchema } from './invoice.js';
import { orderSchema, orderStatusSchema } from './order.js';
import { scanSubscriptionSchema, visitSubscriptionSchema } from './subscription.js';

/** The chain's verdict on a USDT transfer (HARDENING.md section 3). */
export const chainResults = [
  'not_configured',
  'waiting',
  'confirming',
  'confirmed',
  'refused',
  'unreachable',
] as const;
export const chainCheckSchema = z.object({
  verdict: z.enum(chainResults),
  /** Why, as a sentence. */
  note: z.string(),
  confirmations: z.number().int().nullable(),
  checkedAt: z.string().nullable(),
});
export type ChainCheck = z.infer<typeof chainCheckSchema>;

const payerSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  createdAt: z.string(),
});

/** Rivals that are shown next to one payment; the longest waiting come first. */
export const MAX_COMPETING_SHOWN = 10;

/** Another order that names the same payment: under review, or already approved. */
export const rivalSchema = z.object({
  orderId: z.string(),
  order: orderSchema,
  user: payerSchema,
  screenshotUrl: z.string().nullable(),
  chain: chainCheckSchema.nullable(),
});
export type Rival = z.infer<typeof rivalSchema>;

/** Seconds in which an approval in the console can be undone. */
export const APPROVAL_HELD_SECONDS = 60;

/** An approval that has not taken effect. */
export const approvalHoldSchema = z.object({
  /** The member of staff; `name` is `null` when the account was deleted. */
  by: z.object({ id: z.string(), name: z.string().nullable() }),
  /** Until it takes effect; 0 when it is due. */
  secondsLeft: z.number().int(),
});
export type ApprovalHold = z.infer<typeof approvalHoldSchema>;

/** One payment in the staff queue. */
export const paymentSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  order: orderSchema,
  user: payerSchema,
  /** Earlier orders of the same user. */
  history: z.object({
    approved: z.number().int(),
    rejected: z.number().int(),
    refunded: z.number().int(),
  }),
  screenshotUrl: z.string().nullable(),
  chain: chainCheckSchema.nullable(),
  /** Approving this payment rejects those of them that are under review. */
  rivals: z.array(rivalSchema),
  rivalCount: z.number().int(),
  /** The reference was approved for another order: this one can only be rejected. */
  isReferenceUsed: z.boolean(),
  /** Sentences: the same screenshot was sent for another order, the transfer is not on the chain, … */
  warnings: z.array(z.string()),
  /** The reviewer's own order: another reviewer decides. */
  isOwn: z.boolean(),
  /** An approval that can be undone until it takes effect. */
  held: approvalHoldSchema.nullable(),
  /** Why an approval did not take effect after a minute. */
  returned: z.object({ reason: z.string(), at: z.string() }).nullable(),
});
export type Payment = z.infer<typeof paymentSchema>;

/** clean: nothing differs; flagged: with warnings. */
export const paymentChecks = ['clean', 'flagged'] as const;
export type PaymentCheckFilter = (typeof paymentChecks)[number];
const SEARCH_MAX_CHARS = 200;
const empty = (value: unknown): unknown => (value === '' ? undefined : value);
export const listPaymentsInput = pageInput.extend({
  status: orderStatusSchema.default('pending_review'),
  /** Part of a reference, of a name or of an address, or an amount. */
  q: z.string().trim().max(SEARCH_MAX_CHARS).default(''),
  /** Of payments under review only. */
  check: z.preprocess(empty, z.enum(paymentChecks).optional()),
});
export type ListPaymentsInput = z.infer<typeof listPaymentsInput>;

/** Payments under review, without approvals that can still be undone. */
export const reviewCounts = z.object({ clean: z.number().int(), flagged: z.number().int() });
export type ReviewCounts = z.infer<typeof reviewCounts>;

/** Oldest first while pending, newest first otherwise. */
export const paymentList = z.object({
  payments: z.array(paymentSchema),
  total: z.number().int(),
  nextCursor: nextCursorSchema,
});
export type PaymentList = z.infer<typeof paymentList>;

export const REASON_MAX_CHARS = 500;
const reason = z.string().trim().min(1, 'Please give a reason').max(REASON_MAX_CHARS);
export const rejectPaymentInput = z.object({ id: z.uuid(), reason });
export type RejectPaymentInput = z.infer<typeof rejectPaymentInput>;
export const refundOrderInput = z.object({ id: z.uuid(), reason });
export type RefundOrderInput = z.infer<typeof refundOrderInput>;
export const reasonBody = z.object({ reason });
export const paymentDecision = z.object({
  order: orderSchema,
  subscription: z.union([visitSubscriptionSchema, scanSubscriptionSchema]).optional(),
  invoice: invoiceSchema.optional(),
});
export type PaymentDecision = z.infer<typeof paymentDecision>;

/**
 * POST /api/email/payment-confirmation sends the mail of an approved order again. The server determines recipient and
 * text; other fields of the documented call are ignored.
 */
export const paymentConfirmationInput = z
  .object({ orderId: z.uuid().optional(), transactionId: z.string().trim().max(100).optional() })
  .refine(({ orderId, transactionId }) => orderId !== undefined || transactionId !== undefined, {
    path: ['orderId'],
    message: 'Provide the order ID or its transaction ID.',
  });
export type PaymentConfirmationInput = z.infer<typeof paymentConfirmationInput>;
export const confirmationSent = z.object({ success: z.literal(true) });
export type ConfirmationSent = z.infer<typeof confirmationSent>;
