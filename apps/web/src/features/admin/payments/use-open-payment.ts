import type { Payment } from '@app/billing/contract';
import { failureOf } from '../../../lib/failure.js';
import { useIsWide } from '../use-is-wide.js';
import { trpc } from '../../../lib/trpc.js';
import type { usePaymentQueue } from './use-payment-queue.js';

/**
 * The payment shown next to the queue: the selected one, from the list or, when the list does not contain it, fetched
 * by its id. Without a selection it is the first of the list when both panes fit side by side; when only the list is
 * visible none is open, so that no key decides a payment out of sight.
 */
export function useOpenPayment(
  chosenId: string | null,
  { payments, query }: ReturnType<typeof usePaymentQueue>,
): { payment: Payment | null; openId: string | null; isMissing: boolean } {
  const isWide = useIsWide();
  const openId = chosenId ?? (isWide ? (payments[0]?.id ?? null) : null);
  const listed = payments.find(({ id }) => id === openId) ?? null;
  const requested = trpc.billing.review.get.useQuery(
    { id: openId ?? '' },
    { enabled: query.isSuccess && openId !== null && listed === null },
  );
  return {
    payment: listed ?? requested.data ?? null,
    openId,
    isMissing: listed === null && failureOf(requested.error) !== null,
  };
}
