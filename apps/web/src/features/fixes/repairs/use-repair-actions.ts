import type { Repair } from '@app/fixes/contract';
import { useState } from 'react';
import { failureOf } from '../../../lib/failure.js';
import { toastSuccess, toastUndo } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { alertWith } from '../fix-failure.js';
import { useRefreshFixes } from '../use-refresh-fixes.js';
import { repairName } from './repair-text.js';

/** The actions on one repair; what was put back can be undone at once. */
export function useRepairActions(repair: Pick<Repair, 'id' | 'kind' | 'pageUrl'>) {
  const { id } = repair;
  const name = repairName(repair);
  const refresh = useRefreshFixes();
  /** What the guards object to, until the user has decided. */
  const [objection, setObjection] = useState<string | null>(null);
  const undo = trpc.fixRepairs.undo.useMutation({
    onSuccess: () => toastSuccess(`${name}: undone. It is not put back automatically again.`),
    onError: (error) => alertWith('Failed to undo the repair', error),
    onSettled: refresh,
  });
  const apply = trpc.fixRepairs.applyOne.useMutation({
    onSuccess() {
      setObjection(null);
      toastUndo(`${name} put back as a live fix.`, () => undo.mutate({ id }));
    },
    onError(error) {
      const failure = failureOf(error);
      if (failure?.code === 'needs_confirmation') setObjection(failure.error);
      else alertWith('Failed to put it back', error);
    },
    onSettled: refresh,
  });
  const dismiss = trpc.fixRepairs.dismiss.useMutation({
    onSuccess: () => toastSuccess(`${name}: the text of the page stays.`),
    onError: (error) => alertWith('Failed to keep the text of the page', error),
    onSettled: refresh,
  });
  return {
    isBusy: apply.isPending || dismiss.isPending || undo.isPending,
    isApplying: apply.isPending,
    isUndoing: undo.isPending,
    objection,
    forgetObjection: () => setObjection(null),
    apply: (confirmed = false) => apply.mutate({ id, confirmed }),
    dismiss: () => dismiss.mutate({ id }),
    undo: () => undo.mutate({ id }),
  };
}
