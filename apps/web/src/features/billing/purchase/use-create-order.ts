import type { Order } from '@app/billing/contract';
import { useState } from 'react';
import { failureOf } from '../../../lib/failure.js';
import { trpc } from '../../../lib/trpc.js';
import type { Purchase } from './use-quote.js';

/** The payment under review that a purchase would repeat. */
export interface RepeatedPayment {
  readonly purchase: Purchase;
  readonly orderId: string;
  /** ISO instant. */
  readonly submittedAt: string | null;
}

/**
 * Creates an order; repeating the same purchase returns the same order, so a double click creates one. While a payment
 * for the same plan is under review, `repeated` is the question to answer before there is a second one.
 */
export function useCreateOrder(onOrdered: (order: Order) => void) {
  const utils = trpc.useUtils();
  const [repeated, setRepeated] = useState<RepeatedPayment | null>(null);
  const create = trpc.billing.orders.create.useMutation({
    onSuccess(result) {
      setRepeated(null);
      utils.billing.orders.get.setData({ id: result.order.id }, result);
      onOrdered(result.order);
    },
  });
  return {
    isPending: create.isPending,
    error: repeated === null ? create.error : null,
    repeated,
    order(purchase: Purchase) {
      create.mutate(
        { ...purchase, confirmed: false },
        { onError: (error) => setRepeated(repeatedBy(error, purchase)) },
      );
    },
    orderAgain() {
      if (repeated !== null) create.mutate({ ...repeated.purchase, confirmed: true });
    },
    dismiss() {
      setRepeated(null);
      create.reset();
    },
  };
}

function repeatedBy(error: unknown, purchase: Purchase): RepeatedPayment | null {
  const failure = failureOf(error);
  if (failure?.code !== 'needs_confirmation') return null;
  const { orderId, submittedAt } = failure.details ?? {};
  if (typeof orderId !== 'string') return null;
  return { purchase, orderId, submittedAt: typeof submittedAt === 'string' ? submittedAt : null };
}
