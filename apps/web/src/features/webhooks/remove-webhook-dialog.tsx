import type { WebhookEndpoint } from '@app/webhooks/contract';
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../components/ui/alert-dialog.js';
import { Button } from '../../components/ui/button.js';
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
    onError: (error) => toastError(sentenceOf(error, 'The webhook could not be removed.')),
  });
  return (
    <AlertDialog open onOpenChange={(open) => open || onClose()}>
      <AlertDialogContent>
        <AlertDialogTitle>Remove this webhook?</AlertDialogTitle>
        <AlertDialogDescription className="[overflow-wrap:anywhere]">
          {endpoint.url} is told nothing any more, and its log is removed. This cannot be undone.
        </AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel asChild>
            <Button>Keep it</Button>
          </AlertDialogCancel>
          <Button
            variant="danger"
            disabled={remove.isPending}
            onClick={() => remove.mutate({ id: endpoint.id })}
          >
            {remove.isPending ? 'Removing…' : 'Remove webhook'}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
