import type { SharedReport } from '@app/shared-reports/contract';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { sentenceOf } from '../../lib/failure.js';
import { toastError, toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';

type RevokeLinkDialogProps = { link: SharedReport; onClose: () => void };

export function RevokeLinkDialog({ link, onClose }: RevokeLinkDialogProps) {
  const utils = trpc.useUtils();
  const revoke = trpc.sharedReports.revoke.useMutation({
    async onSuccess() {
      toastSuccess('The link was revoked.');
      onClose();
      await utils.sharedReports.list.invalidate();
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't revoke the link.")),
  });
  return (
    <ConfirmDialog
      title={link.label === '' ? 'Revoke this link?' : `Revoke the link “${link.label}”?`}
      verb="Revoke link"
      pendingVerb="Revoking…"
      isPending={revoke.isPending}
      onConfirm={() => revoke.mutate({ id: link.id })}
      onClose={onClose}
    >
      The link stops working for everyone. This can&apos;t be undone.
    </ConfirmDialog>
  );
}
