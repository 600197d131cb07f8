import type { WebhookEndpoint } from '@app/webhooks/contract';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { sentenceOf } from '../../lib/failure.js';
import { toastError, toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';

type RemoveWebhookDialogProps = { endpoint: WebhookEndpoint; onClose: () => void };

export function RemoveWebhookDialog({ endpoint, onClose }: RemoveWebhookDialogProps) {
  const utils = trpc.useUtils();
  const remove = trpc.webhooks.remove.useMutation({
    async onSuccess() {
      toastSuccess('The webhook was removed.');
      onClose();
      await utils.webhooks.list.invalidate();
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't remove the webhook.")),
  });
  return (
    <ConfirmDialog
      title="Remove this webhook?"
      verb="Remove webhook"
      pendingVerb="Removing…"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id: endpoint.id })}
      onClose={onClose}
    >
      {endpoint.url} no longer receives events, and its log is deleted. This can&apos;t be undone.
    </ConfirmDialog>
  );
}
