import type { StaffMember } from '@app/auth/contract';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { sentenceOf } from '../../../lib/failure.js';
import { toastError, toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';

type RemoveStaffDialogProps = { member: StaffMember; onClose: () => void };

export function RemoveStaffDialog({ member, onClose }: RemoveStaffDialogProps) {
  const utils = trpc.useUtils();
  const remove = trpc.auth.staff.remove.useMutation({
    onSuccess: () => toastSuccess(`${member.name} is no longer staff.`),
    onError: (error) => toastError(sentenceOf(error, "Couldn't change the account.")),
    async onSettled() {
      onClose();
      await utils.auth.staff.invalidate();
    },
  });
  return (
    <ConfirmDialog
      title={`Remove ${member.name} from staff?`}
      keep="Cancel"
      verb="Remove"
      pendingVerb="Removing…"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id: member.id })}
      onClose={onClose}
    >
      {member.email} is signed out everywhere and can no longer open the staff screens. Their
      actions stay in the activity log.
    </ConfirmDialog>
  );
}
