import type { Payment } from '@app/billing/contract';
import { failureOf, sentenceOf } from '../../../lib/failure.js';
import { toastError, toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';

const DECIDED_ELSEWHERE = 'Someone else has already decided this payment.';

/** Approve, reject and refund. `onDecided` is called for a payment that has left its list, no matter who decided it. */
export function useDecisions(onDecided: (payment: Payment) => void) {
  const utils = trpc.useUtils();
  const approve = trpc.billing.review.approve.useMutation();
  const reject = trpc.billing.review.reject.useMutation();
  const refund = trpc.billing.review.refund.useMutation();

  async function decide(payment: Payment, action: () => Promise<unknown>, done: string) {
    try {
      await action();
      toastSuccess(done);
    } catch (error) {
      if (failureOf(error)?.code !== 'already_processed') {
        toastError(sentenceOf(error, "Couldn't save the decision."));
        return;
      }
      toastError(DECIDED_ELSEWHERE);
    }
    onDecided(payment);
    void utils.auth.customers.invalidate();
  }

  const { isPending } = [approve, reject, refund].find((one) => one.isPending) ?? approve;
  return {
    isPending,
    approve: (payment: Payment) =>
      decide(
        payment,
        () => approve.mutateAsync({ id: payment.id }),
        `Approved: ${nameOf(payment)}`,
      ),
    reject: (payment: Payment, reason: string) =>
      decide(
        payment,
        () => reject.mutateAsync({ id: payment.id, reason }),
        `Rejected: ${nameOf(payment)}`,
      ),
    refund: (payment: Payment, reason: string) =>
      decide(
        payment,
        () => refund.mutateAsync({ id: payment.orderId, reason }),
        `Refunded: ${nameOf(payment)}`,
      ),
  };
}

function nameOf({ order, user }: Payment): string {
  return `${order.planName} for ${user.name}`;
}
