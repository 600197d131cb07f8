import type { Website } from '@app/domain/contract';
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
    onError: (error) => toastError(sentenceOf(error, 'The website could not be removed.')),
  });
  return (
    <AlertDialog open onOpenChange={(open) => open || onClose()}>
      <AlertDialogContent>
        <AlertDialogTitle>Are you sure you want to remove this website?</AlertDialogTitle>
        <AlertDialogDescription>
          <span className="font-medium text-text [overflow-wrap:anywhere]">{website.domain}</span>{' '}
          leaves your list and its verification is lost.
        </AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel asChild>
            <Button>Keep it</Button>
          </AlertDialogCancel>
          <Button
            variant="danger"
            disabled={remove.isPending}
            onClick={() => remove.mutate({ id: website.id })}
          >
            {remove.isPending ? 'Removing…' : 'Remove'}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
