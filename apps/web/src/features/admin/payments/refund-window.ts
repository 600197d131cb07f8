import type { Order } from '@app/billing/contract';

const REFUND_DAYS = 7; // PRODUCT.md section 5
const DAY_MS = 86_400_000;

/** The last instant at which an order can be refunded; `null` when it cannot be. The server decides. */
export function refundableUntil(order: Pick<Order, 'status' | 'decidedAt'>): Date | null {
  if (order.status !== 'approved' || order.decidedAt === null) return null;
  return new Date(Date.parse(order.decidedAt) + REFUND_DAYS * DAY_MS);
}
