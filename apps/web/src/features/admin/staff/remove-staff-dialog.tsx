import type { StaffMember } from '@app/auth/contract';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../../components/ui/alert-dialog.js';
import { Button } from '../../../components/ui/button.js';
import { sentenceOf } from '../../../lib/failure.js';
import { toastError, toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';

type RemoveStaffDialogProps = { member: StaffMember; onClose: () => void };

export function RemoveStaffDialog({ member, onClose }: RemoveStaffDialogProps) {
  const utils = trpc.useUtils();
  const remove = trpc.auth.staff.remove.useMutation({
    onSuccess: () => toastSuccess(`${member.name} is no longer staff.`),
    onError: (error) => toastError(sentenceOf(error, 'The account could not be changed.')),
    onSettled: () => utils.auth.staff.invalidate(),
  });
  return (
    <AlertDialog open onOpenChange={(open) => open || onClose()}>
      <AlertDialogContent>
        <AlertDialogTitle>Remove {member.name} from the staff?</AlertDialogTitle>
        <AlertDialogDescription>
          {member.email} is signed out everywhere and can no longer open the staff screens. What
          they did stays in the activity log.
        </AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="ghost">Cancel</Button>
          </AlertDialogCancel>
          <AlertDialogAction asChild>
            <Button variant="danger" onClick={() => remove.mutate({ id: member.id })}>
              Remove
            </Button>
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
