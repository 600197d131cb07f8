import type { ExportSchedule } from '@app/exports/contract';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { sentenceOf } from '../../lib/failure.js';
import { toastError, toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';

type RemoveExportDialogProps = { schedule: ExportSchedule; onClose: () => void };

export function RemoveExportDialog({ schedule, onClose }: RemoveExportDialogProps) {
  const utils = trpc.useUtils();
  const remove = trpc.exports.remove.useMutation({
    async onSuccess() {
      toastSuccess('The export was removed.');
      onClose();
      await utils.exports.schedules.invalidate();
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't remove the export.")),
  });
  return (
    <ConfirmDialog
      title={`Remove the export to ${schedule.bucket}?`}
      verb="Remove export"
      pendingVerb="Removing…"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id: schedule.id })}
      onClose={onClose}
    >
      Its credentials and history are deleted. The files in the bucket stay.
    </ConfirmDialog>
  );
}
