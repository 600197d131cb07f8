import type { CreateOrderInput, Order, OrderStatus } from '@app/billing/contract';

/** An order that the demo account is to have. */
export interface DemoOrder {
  readonly status: Extract<
    OrderStatus,
    'approved' | 'pending_review' | 'awaiting_proof' | 'rejected'
  >;
  readonly input: Pick<CreateOrderInput, 'planCode' | 'method'> & {
    readonly discountCode?: string;
  };
}

/** A code of the seed's own coupons, used by the first order. */
export const USED_CODE = 'DEMO-LAUNCH25';

/**
 * One of each status that a person can meet, of different plans: for the same purchase the product returns the
 * order that is open already. The approved one comes first, because it pays for the campaign.
 */
export const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    status: 'approved',
    input: { planCode: 'visits_starter', method: 'upi', discountCode: USED_CODE },
  },
  { status: 'rejected', input: { planCode: 'visits_business', method: 'upi' } },
  { status: 'pending_review', input: { planCode: 'pack_100', method: 'crypto' } },
  { status: 'awaiting_proof', input: { planCode: 'seo_professional', method: 'crypto' } },
];

/**
 * Which of the wanted orders have to be made. One that has moved on since, by staff or by time, is made again; a
 * purchase that was paid once is not repeated, even if it was refunded or has ended.
 */
export function missingOrders(
  present: readonly Pick<Order, 'planCode' | 'method' | 'status'>[],
): readonly DemoOrder[] {
  return DEMO_ORDERS.filter(({ status, input }) => {
    const accepted: readonly OrderStatus[] =
      status === 'approved' ? ['approved', 'refunded'] : [status];
    return !present.some(
      (order) =>
        order.planCode === input.planCode &&
        order.method === input.method &&
        accepted.includes(order.status),
    );
  });
}
