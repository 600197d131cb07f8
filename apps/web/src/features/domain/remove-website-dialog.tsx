import type { Website } from '@app/domain/contract';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { sentenceOf } from '../../lib/failure.js';
import { trpc } from '../../lib/trpc.js';
import { toastError, toastSuccess } from '../../lib/toasts.js';

type RemoveWebsiteDialogProps = { website: Website; onClose: () => void };

export function RemoveWebsiteDialog({ website, onClose }: RemoveWebsiteDialogProps) {
  const utils = trpc.useUtils();
  const remove = trpc.domain.remove.useMutation({
    async onSuccess() {
      await utils.domain.list.invalidate();
      toastSuccess(`${website.domain} was removed.`);
      onClose();
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't remove the website.")),
  });
  return (
    <ConfirmDialog
      title="Are you sure you want to remove this website?"
      verb="Remove"
      pendingVerb="Removing…"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id: website.id })}
      onClose={onClose}
    >
      <span className="font-medium text-text">{website.domain}</span> is removed from your list and
      loses its verification.
    </ConfirmDialog>
  );
}
