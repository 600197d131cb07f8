import type { Payment } from '@app/billing/contract';
import { failureOf } from '../../../lib/failure.js';
import { useIsWide } from '../use-is-wide.js';
import { trpc } from '../../../lib/trpc.js';
import type { usePaymentQueue } from './use-payment-queue.js';

/**
 * The payment beside the queue: the chosen one, from the list or, where the list is not loaded that far or has
 * another status, asked for by its id. Without a choice it is the first of the list where both panes fit side by
 * side; where only the list is seen none is open, so that no key decides about a payment out of sight.
 */
export function useOpenPayment(
  chosenId: string | null,
  { payments, query }: ReturnType<typeof usePaymentQueue>,
): { payment: Payment | null; openId: string | null; isMissing: boolean } {
  const isWide = useIsWide();
  const openId = chosenId ?? (isWide ? (payments[0]?.id ?? null) : null);
  const listed = payments.find(({ id }) => id === openId) ?? null;
  const asked = trpc.billing.review.get.useQuery(
    { id: openId ?? '' },
    { enabled: query.isSuccess && openId !== null && listed === null },
  );
  return {
    payment: listed ?? asked.data ?? null,
    openId,
    isMissing: listed === null && failureOf(asked.error) !== null,
  };
}
