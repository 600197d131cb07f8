import type { Segment } from '@app/seo-scan/contract';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { sentenceOf } from '../../../lib/failure.js';
import { toastError, toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';

type RemoveSegmentDialogProps = { segment: Segment; onClose: () => void };

export function RemoveSegmentDialog({ segment, onClose }: RemoveSegmentDialogProps) {
  const utils = trpc.useUtils();
  const remove = trpc.seoScan.segments.remove.useMutation({
    async onSuccess() {
      await utils.seoScan.segments.invalidate();
      toastSuccess(`${segment.name} was removed.`);
      onClose();
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't remove the segment.")),
  });
  return (
    <ConfirmDialog
      title={`Remove ${segment.name}?`}
      keep="Keep segment"
      verb="Remove segment"
      pendingVerb="Removing…"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id: segment.id })}
      onClose={onClose}
    >
      Its figures disappear from every scan. Pages and issues stay as they are.
    </ConfirmDialog>
  );
}
