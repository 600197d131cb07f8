import type { Payment } from '@app/billing/contract';
import { failureOf, sentenceOf } from '../../../lib/failure.js';
import { toastError, toastSuccess, toastUndo } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { useEndedApprovals } from './use-approvals.js';

const HELD = 'It takes effect in a minute, even if you close this page.';
const DECIDED_ELSEWHERE = 'Someone else has already decided this payment.';

/**
 * Approve (which can be undone for a minute), reject and refund. `onDecided` is called for a payment that has left its
 * list, no matter who decided it.
 */
export function useDecisions(onDecided: (payment: Payment) => void) {
  const utils = trpc.useUtils();
  const hold = trpc.billing.review.hold.useMutation();
  const { undoAll } = useEndedApprovals();
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

  /** Held for a minute. Applies to what is on the screen: with other warnings the payment stays. */
  async function approve(payment: Payment) {
    const { id, warnings } = payment;
    try {
      const { refused } = await hold.mutateAsync({ payments: [{ id, warnings }] });
      const [refusal] = refused;
      if (refusal === undefined) {
        toastUndo(`Approved: ${nameOf(payment)}`, () => void undoAll([id]), HELD);
      } else if (refusal.code === 'already_processed') {
        toastError(DECIDED_ELSEWHERE);
      } else {
        toastError("Couldn't approve the payment.", refusal.reason);
        void utils.billing.review.invalidate();
        return;
      }
    } catch (error) {
      toastError(sentenceOf(error, "Couldn't save the decision."));
      return;
    }
    onDecided(payment);
  }

  const { isPending } = [hold, reject, refund].find((one) => one.isPending) ?? hold;
  return {
    isPending,
    approve,
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
