import { fixKindNames } from '@app/fixes/contract';
import type { AppliedFixes, Fix } from '@app/fixes/contract';
import { countOf } from '../../lib/numbers.js';
import { toastError, toastSuccess, toastUndo } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { alertPlain, alertWith } from './fix-failure.js';
import { useRefreshFixes } from './use-refresh-fixes.js';

/** The actions on one fix; each reports its result and can be undone. */
export function useFixActions(fix: Pick<Fix, 'id' | 'kind'>) {
  const refresh = useRefreshFixes();
  const revert = trpc.fixes.revert.useMutation({
    onSuccess: () =>
      toastSuccess(`${fixKindNames[fix.kind]} reverted. The page shows its original again.`),
    onError: (error) => alertWith('Failed to revert fix', error),
    onSettled: refresh,
  });
  const apply = trpc.fixes.applyOne.useMutation({
    onSuccess: () =>
      toastUndo(`${fixKindNames[fix.kind]} applied.`, () => revert.mutate({ id: fix.id })),
    onError: (error) => alertWith('Failed to apply fix', error),
    onSettled: refresh,
  });
  const review = trpc.fixes.markReviewed.useMutation({
    onSuccess: () => toastSuccess(`${fixKindNames[fix.kind]} marked as reviewed.`),
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

/** Applies many fixes at once; the batch can be undone as a whole. */
function useApplyMany(failure: string) {
  const refresh = useRefreshFixes();
  const revert = trpc.fixes.revertBatch.useMutation({
    onSuccess: ({ reverted }) => reportReverted(reverted),
    onError: (error) => alertWith('Failed to revert fixes', error),
    onSettled: refresh,
  });
  const apply = trpc.fixes.applyAll.useMutation({
    onSuccess: (result) => reportApplied(result, (batchId) => revert.mutate({ batchId })),
    onError: (error) => alertPlain(failure, error),
    onSettled: refresh,
  });
  return apply;
}

/** Applies the drafts of a scan: the confident ones, or all. */
export function useApplyAll(scanId: string, failure = 'Failed to apply fixes') {
  const { isPending, mutate } = useApplyMany(failure);
  return {
    isPending,
    apply: (includeLowConfidence: boolean, onDone?: () => void) =>
      mutate({ scanId, includeLowConfidence }, { onSettled: () => onDone?.() }),
  };
}

/** Applies these drafts of a scan, which a person has selected. */
export function useApplySelected(scanId: string) {
  const { isPending, mutate } = useApplyMany('Failed to apply fixes');
  return {
    isPending,
    apply: (fixIds: string[], onDone: () => void) =>
      mutate({ scanId, fixIds, includeLowConfidence: true }, { onSettled: onDone }),
  };
}

function reportReverted(reverted: number): void {
  if (reverted === 0) toastError('Nothing to revert: none of them is live.');
  else
    toastSuccess(`${countOf(reverted, 'fix', 'fixes')} reverted: the pages show their originals.`);
}

/** Reports the counts of applied and failed fixes, with the reasons (specification 2 section 8). */
function reportApplied(result: AppliedFixes, onUndo: (batchId: string) => void): void {
  const { applied, failed, batchId } = result;
  const reasons = Object.entries(result.failures)
    .map(([reason, count]) => `${reason} (${count})`)
    .join(' ');
  if (applied === 0 && failed === 0) {
    toastError('No fixes to apply!');
    return;
  }
  const text = `${countOf(applied, 'fix', 'fixes')} applied, ${failed} failed.`;
  if (applied === 0 || batchId === null) toastError(text, reasons);
  else toastUndo(text, () => onUndo(batchId), reasons === '' ? undefined : reasons);
}
