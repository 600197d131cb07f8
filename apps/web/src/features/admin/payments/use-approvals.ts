import type { HeldApproval, HeldApprovalsResponse, Payment } from '@app/billing/contract';
import { useCallback } from 'react';
import { sentenceOf } from '../../../lib/failure.js';
import { countOf } from '../../../lib/numbers.js';
import { toastError, toastNote, toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';

const HELD_REFRESH_MS = 5_000;
const NONE_HELD_REFRESH_MS = 15_000;

/** Every approval that can be undone, of all members of staff. */
export function useHeldApprovals() {
  return trpc.billing.review.held.useQuery(undefined, {
    refetchInterval: ({ state }) =>
      state.data?.approvals.length ? HELD_REFRESH_MS : NONE_HELD_REFRESH_MS,
  });
}

/** Undoes approvals, or lets one take effect now. */
export function useEndedApprovals() {
  const utils = trpc.useUtils();
  const refresh = useCallback(() => {
    void utils.billing.review.invalidate();
    void utils.system.staffCounts.invalidate();
  }, [utils]);
  const undo = trpc.billing.review.undo.useMutation({ onSettled: refresh });
  const approve = trpc.billing.review.approve.useMutation({ onSettled: refresh });

  async function undoAll(ids: readonly string[]): Promise<void> {
    try {
      const { undone, refused } = await undo.mutateAsync({ ids: [...ids] });
      if (undone.length > 0)
        toastSuccess(`Back in the queue: ${countOf(undone.length, 'payment')}`);
      toastNote(refused[0]?.reason ?? null);
    } catch (error) {
      toastError(sentenceOf(error, "Couldn't undo the approval."));
    }
  }

  async function approveNow({ id, order, user }: HeldApproval): Promise<void> {
    try {
      await approve.mutateAsync({ id });
      toastSuccess(`In effect: ${order.planName} for ${user.name}`);
    } catch (error) {
      toastError(sentenceOf(error, "Couldn't save the decision."));
    }
  }

  return { undoAll, approveNow, isPending: undo.isPending || approve.isPending };
}

/** Approves clean payments together; `onApproved` gets the ids of those that have left the queue. */
export function useApproveTogether(onApproved: (ids: readonly string[]) => void) {
  const hold = trpc.billing.review.hold.useMutation();

  async function approve(payments: readonly Payment[]): Promise<void> {
    try {
      const answer = await hold.mutateAsync({
        payments: payments.map(({ id }) => ({ id, warnings: [] })),
      });
      onApproved(answer.held);
      toastNote(refusedText(answer));
    } catch (error) {
      toastError(sentenceOf(error, "Couldn't approve the payments."));
    }
  }

  return { approve, isPending: hold.isPending };
}

/** What became of the payments that were not approved; `null` when all were. */
export function refusedText({ refused }: Pick<HeldApprovalsResponse, 'refused'>): string | null {
  const [first] = refused;
  if (first === undefined) return null;
  const rest = refused.length === 1 ? '' : ` And ${refused.length - 1} more.`;
  return `Not approved: ${first.reason}${rest}`;
}
