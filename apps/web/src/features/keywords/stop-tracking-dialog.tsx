import type { KeywordSelection } from '@app/keywords/contract';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { sentenceOf } from '../../lib/failure.js';
import { countOf } from '../../lib/numbers.js';
import { toastError, toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';

type StopTrackingDialogProps = {
  selection: KeywordSelection;
  /** The question: "Stop tracking “bread”?" */
  title: string;
  onStopped?: () => void;
  onClose: () => void;
};

export function StopTrackingDialog(props: StopTrackingDialogProps) {
  const { selection, title, onStopped, onClose } = props;
  const utils = trpc.useUtils();
  const stop = trpc.keywords.stopAll.useMutation({
    async onSuccess({ changed }) {
      toastSuccess(
        `${countOf(changed, 'keyword')} ${changed === 1 ? 'is' : 'are'} no longer tracked.`,
      );
      onStopped?.();
      onClose();
      await utils.keywords.list.invalidate();
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't stop tracking.")),
  });
  return (
    <ConfirmDialog
      title={title}
      keep="Keep tracking"
      verb="Stop tracking"
      pendingVerb="Stopping…"
      isPending={stop.isPending}
      onConfirm={() => stop.mutate({ selection })}
      onClose={onClose}
    >
      The recorded ranks are deleted too. This can&apos;t be undone. To keep them, pause the keyword
      instead.
    </ConfirmDialog>
  );
}
