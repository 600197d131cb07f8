import type { RefreshResponse, TrackedKeyword } from '@app/keywords/contract';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { sentenceOf } from '../../../lib/failure.js';
import { toastError } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { CostLines } from './cost-lines.js';

type RefreshDialogProps = {
  /** The keyword to refresh; `null`: all of them. */
  keyword: Pick<TrackedKeyword, 'id' | 'keyword'> | null;
  onStarted?: (refreshId: string) => void;
  onClose: () => void;
};

/** Confirms a refresh, with its cost. */
export function RefreshDialog({ keyword, onStarted, onClose }: RefreshDialogProps) {
  const utils = trpc.useUtils();
  const callbacks = {
    async onSuccess({ refresh }: RefreshResponse) {
      onStarted?.(refresh.refreshId);
      onClose();
      await utils.keywords.invalidate();
    },
    onError(error: unknown) {
      const subject = keyword === null ? 'your keywords' : 'the keyword';
      toastError(sentenceOf(error, `Couldn't refresh ${subject}.`));
      onClose();
    },
  };
  const one = trpc.keywords.refreshOne.useMutation(callbacks);
  const all = trpc.keywords.refreshAll.useMutation(callbacks);
  const isPending = one.isPending || all.isPending;
  return (
    <ConfirmDialog
      title={keyword === null ? 'Refresh all keywords?' : `Refresh “${keyword.keyword}”?`}
      keep="Cancel"
      verb="Refresh"
      pendingVerb="Starting…"
      variant="primary"
      isPending={isPending}
      onConfirm={() => {
        if (isPending) return;
        if (keyword === null) all.mutate({});
        else one.mutate({ id: keyword.id });
      }}
      onClose={onClose}
    >
      <CostLines input={keyword === null ? { of: 'all' } : { of: 'keyword', id: keyword.id }} />
    </ConfirmDialog>
  );
}
