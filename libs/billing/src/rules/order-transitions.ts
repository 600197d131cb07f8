import type { OrderStatus } from '../contract/index.js';

export const orderTransitions = [
  'activate',
  'submit',
  'approve',
  'reject',
  'expire',
  'supersede',
  'refund',
] as const;
export type OrderTransition = (typeof orderTransitions)[number];

/** The properties of an order that decide its transitions. */
export interface OrderState {
  readonly status: OrderStatus;
  /** When it lapses without proof; `null` once it cannot. */
  readonly expiresAt: Date | null;
  readonly approvedAt: Date | null;
}

export type OrderTransitionDecision =
  | { readonly kind: 'moved'; readonly to: OrderStatus }
  | {
      readonly kind: 'refused';
      readonly code: 'already_processed' | 'conflict';
      readonly reason: string;
    };

const DAY_MS = 24 * 60 * 60 * 1000;
/** An order without proof lapses after 48 hours; a rejected one allows as long for another proof. */
export const PROOF_WINDOW_MS = 2 * DAY_MS;
/** "7-day money-back guarantee" (specification 1 section 9), from the activation on. */
export const REFUND_WINDOW_MS = 7 * DAY_MS;

/** Every legal transition; all others are refused. */
const legal: Readonly<Record<OrderTransition, Partial<Record<OrderStatus, OrderStatus>>>> = {
  activate: { draft: 'approved' },
  submit: { awaiting_proof: 'pending_review', rejected: 'pending_review' },
  approve: { pending_review: 'approved' },
  reject: { pending_review: 'rejected' },
  expire: { draft: 'expired', awaiting_proof: 'expired', rejected: 'expired' },
  /** The user chose something else before paying. */
  supersede: { draft: 'expired', awaiting_proof: 'expired' },
  refund: { approved: 'refunded' },
};

/** Whether the order may make this transition at `now`, and where it leads. The only place that decides this. */
export function decideOrderTransition(
  order: OrderState,
  transition: OrderTransition,
  now: Date,
): OrderTransitionDecision {
  const to = legal[transition][order.status];
  if (to === undefined) return refusal(order.status, transition);
  const isLapsed = order.expiresAt !== null && order.expiresAt <= now;
  if (transition === 'expire')
    return isLapsed ? { kind: 'moved', to } : refuse('conflict', NOT_LAPSED);
  if ((transition === 'submit' || transition === 'activate') && isLapsed)
    return refuse('conflict', LAPSED);
  if (transition === 'refund' && !isRefundable(order, now)) return refuse('conflict', TOO_LATE);
  return { kind: 'moved', to };
}

const LAPSED = 'This order has expired. Please start a new one.';
const NOT_LAPSED = 'This order has not expired yet.';
const TOO_LATE = 'Refunds are possible for 7 days after activation.';

function isRefundable({ approvedAt }: OrderState, now: Date): boolean {
  return approvedAt !== null && now.getTime() - approvedAt.getTime() <= REFUND_WINDOW_MS;
}

function refuse(code: 'already_processed' | 'conflict', reason: string): OrderTransitionDecision {
  return { kind: 'refused', code, reason };
}

function refusal(status: OrderStatus, transition: OrderTransition): OrderTransitionDecision {
  switch (transition) {
    case 'activate':
      if (status === 'approved' || status === 'refunded')
        return refuse('already_processed', 'This order is already activated.');
      return status === 'expired'
        ? refuse('conflict', LAPSED)
        : refuse('conflict', 'This order has an amount to pay.');
    case 'submit':
      if (status === 'expired') return refuse('conflict', LAPSED);
      return status === 'draft'
        ? refuse('conflict', 'There is nothing to pay for this order.')
        : refuse('already_processed', 'A payment was already submitted for this order.');
    case 'approve':
    case 'reject':
      return status === 'draft' || status === 'awaiting_proof'
        ? refuse('conflict', 'No payment has been submitted for this order yet.')
        : refuse('already_processed', 'This payment was already decided.');
    case 'refund':
      return status === 'refunded'
        ? refuse('already_processed', 'This order was already refunded.')
        : refuse('conflict', 'Only an activated order can be refunded.');
    case 'expire':
    case 'supersede':
      return refuse('conflict', 'This order can no longer lapse.');
  }
}
