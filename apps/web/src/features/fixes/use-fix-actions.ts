import type { AppliedFixes, Fix } from '@app/fixes/contract';
import { countOf } from '../../lib/numbers.js';
import { toastError, toastSuccess, toastUndo } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { alertPlain, alertWith } from './fix-failure.js';
import { kindNames } from './fix-text.js';
import { useRefreshFixes } from './use-refresh-fixes.js';

/** What can be done with one fix; each says its result and can be taken back. */
export function useFixActions(fix: Pick<Fix, 'id' | 'kind'>) {
  const refresh = useRefreshFixes();
  const revert = trpc.fixes.revert.useMutation({
    onSuccess: () =>
      toastSuccess(`${kindNames[fix.kind]} is reverted: the page shows its original.`),
    onError: (error) => alertWith('Failed to revert fix', error),
    onSettled: refresh,
  });
  const apply = trpc.fixes.applyOne.useMutation({
    onSuccess: () =>
      toastUndo(`${kindNames[fix.kind]} is applied.`, () => revert.mutate({ id: fix.id })),
    onError: (error) => alertWith('Failed to apply fix', error),
    onSettled: refresh,
  });
  const review = trpc.fixes.markReviewed.useMutation({
    onSuccess: () => toastSuccess(`${kindNames[fix.kind]} is marked as reviewed.`),
    onError: (error) => alertWith('Failed to mark as reviewed', error),
    onSettled: refresh,
  });
  return {
    isBusy: apply.isPending || revert.isPending || review.isPending,
    isApplying: apply.isPending,
    isReverting: revert.isPending,
    isReviewing: review.isPending,
    apply: () => apply.mutate({ id: fix.id }),
    revert: () => revert.mutate({ id: fix.id }),
    markReviewed: () => review.mutate({ id: fix.id }),
  };
}

/** Applies many at once; what was applied can be taken back as a whole. */
export function useApplyAll(scanId: string, failure = 'Failed to apply fixes') {
  const refresh = useRefreshFixes();
  const revert = trpc.fixes.revertBatch.useMutation({
    onSuccess: ({ reverted }) => sayReverted(reverted),
    onError: (error) => alertWith('Failed to revert fixes', error),
    onSettled: refresh,
  });
  const apply = trpc.fixes.applyAll.useMutation({
    onSuccess: (answer) => sayApplied(answer, (batchId) => revert.mutate({ batchId })),
    onError: (error) => alertPlain(failure, error),
    onSettled: refresh,
  });
  return {
    isPending: apply.isPending,
    apply: (includeLowConfidence: boolean, onDone?: () => void) =>
      apply.mutate({ scanId, includeLowConfidence }, { onSettled: () => onDone?.() }),
  };
}

function sayReverted(reverted: number): void {
  if (reverted === 0) toastError('No fix was reverted: none of them is live any more.');
  else
    toastSuccess(`${countOf(reverted, 'fix', 'fixes')} reverted: the pages show their originals.`);
}

/** Counts applied and failed, with the reasons (specification 2 section 8). */
function sayApplied(answer: AppliedFixes, onUndo: (batchId: string) => void): void {
  const { applied, failed, batchId } = answer;
  const reasons = Object.entries(answer.failures)
    .map(([reason, count]) => `${reason} (${count})`)
    .join(' ');
  if (applied === 0 && failed === 0) {
    toastError('No fixes to apply!');
    return;
  }
  const words = `${countOf(applied, 'fix', 'fixes')} applied, ${failed} failed.`;
  if (applied === 0 || batchId === null) toastError(words, reasons);
  else toastUndo(words, () => onUndo(batchId), reasons === '' ? undefined : reasons);
}
