import type { ChainCheck, Order, OrderStatus } from '@app/billing/contract';
import { formatAmount } from '../../../lib/amounts.js';

function isFree({ askedAmount }: Pick<Order, 'askedAmount'>): boolean {
  return Number(askedAmount) === 0;
}

/** The lists of the queue; orders not yet submitted for review come last. */
export const queueStatuses = [
  { value: 'pending_review', label: 'Pending review' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'refunded', label: 'Refunded' },
  { value: 'awaiting_proof', label: 'Awaiting proof' },
  { value: 'expired', label: 'Expired' },
  { value: 'draft', label: 'Nothing to pay' },
] as const satisfies readonly { value: OrderStatus; label: string }[];

/** Pending payments are listed by how long they wait, all others by when they were ordered. */
export function orderOfList(status: OrderStatus): 'Oldest' | 'Newest' {
  return status === 'pending_review' ? 'Oldest' : 'Newest';
}

export function orderStatusText(status: OrderStatus): string {
  return queueStatuses.find(({ value }) => value === status)?.label ?? status;
}

/** The tone of an order's badge. */
export const statusTones = {
  pending_review: 'notice',
  approved: 'success',
  rejected: 'critical',
  refunded: 'warning',
  awaiting_proof: 'neutral',
  expired: 'neutral',
  draft: 'neutral',
} as const satisfies Record<OrderStatus, string>;

/**
 * The amount requested from the payer: every digit of USDT, which must match exactly; "Free" when a code covers it all.
 */
export function amountDue(order: Pick<Order, 'askedAmount' | 'currency'>): string {
  if (isFree(order)) return 'Free';
  if (order.currency === 'USDT') return `${order.askedAmount} USDT`;
  return formatAmount(Number(order.askedAmount), order.currency);
}

const METHODS = {
  upi: { name: 'UPI', reference: 'UTR number' },
  crypto: { name: 'USDT on BNB Smart Chain', reference: 'Transaction hash' },
} as const;

type Paid = Pick<Order, 'method' | 'askedAmount'>;

/** How an order is paid; a free one is paid by nothing, whichever method its checkout offers. */
export function methodText(order: Paid): string {
  return isFree(order) ? 'Nothing to pay' : METHODS[order.method].name;
}

/** The name of the order's reference. */
export function referenceText(order: Paid): string {
  return isFree(order) ? 'Reference' : METHODS[order.method].reference;
}

export const chainText = {
  not_configured: { tone: 'neutral', text: 'Not checked on chain' },
  waiting: { tone: 'notice', text: 'Waiting for the transfer' },
  confirming: { tone: 'notice', text: 'Confirming' },
  confirmed: { tone: 'success', text: 'Confirmed on chain' },
  refused: { tone: 'critical', text: 'Does not match' },
  unreachable: { tone: 'warning', text: 'Chain unreachable' },
} as const satisfies Record<ChainCheck['verdict'], { tone: string; text: string }>;

/** Sentences for the customer; each can be edited before it is sent. */
export const rejectionReasons = [
  'We could not find a payment with this reference.',
  "The amount received doesn't match the order.",
  "The screenshot doesn't show the payment and its reference.",
  'The payment went to a different recipient.',
  'This payment was already used for another order.',
] as const;

export const refundReasons = [
  'You asked for a refund within 7 days.',
  'The payment was made twice.',
  'The plan was approved by mistake.',
] as const;
