import { memberRoleSchema, memberRoles } from '@app/workspaces/contract';
import type { Member } from '@app/workspaces/contract';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { RelativeTime } from '../../components/relative-time.js';
import { ListCardItem } from '../../components/list-card.js';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { NativeSelect } from '../../components/ui/native-select.js';
import { sentenceOf } from '../../lib/failure.js';
import { toastError, toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { roleNames } from './role-text.js';

export function MemberRow({ member }: { member: Member }) {
  const [isRemoving, setRemoving] = useState(false);
  const utils = trpc.useUtils();
  const change = trpc.workspaces.members.changeRole.useMutation({
    async onSuccess({ member: { email, role } }) {
      await utils.workspaces.members.list.invalidate();
      toastSuccess(`${email} is now ${roleNames[role].toLowerCase()}.`);
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't change the role.")),
  });
  const { id, email, name, role, status, invitedAt, joinedAt } = member;
  return (
    <ListCardItem
      icon={UserRound}
      title={
        <>
          {name ?? email}
          {status === 'invited' && <Badge>Invited</Badge>}
          {status === 'expired' && <Badge tone="warning">Invitation expired</Badge>}
        </>
      }
      details={
        <>
          {name !== null && <>{email} · </>}
          {joinedAt === null ? 'invited ' : 'joined '}
          <RelativeTime instant={joinedAt ?? invitedAt} />
        </>
      }
    >
      <NativeSelect
        aria-label={`Role of ${email}`}
        value={role}
        disabled={change.isPending}
        onChange={({ target }) => change.mutate({ id, role: memberRoleSchema.parse(target.value) })}
      >
        {memberRoles.map((one) => (
          <option key={one} value={one}>
            {roleNames[one]}
          </option>
        ))}
      </NativeSelect>
      <Button
        size="sm"
        variant="danger"
        aria-label={`Remove ${email}`}
        onClick={() => setRemoving(true)}
      >
        Remove
      </Button>
      {isRemoving && <RemoveMemberDialog member={member} onClose={() => setRemoving(false)} />}
    </ListCardItem>
  );
}

function RemoveMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.workspaces.members.remove.useMutation({
    async onSuccess() {
      toastSuccess(`${member.email} was removed.`);
      onClose();
      await utils.workspaces.members.list.invalidate();
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't remove the member.")),
  });
  return (
    <ConfirmDialog
      title={`Remove ${member.email}?`}
      keep="Keep"
      verb="Remove member"
      pendingVerb="Removing…"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id: member.id })}
      onClose={onClose}
    >
      They lose access to your workspace immediately. What they created stays.
    </ConfirmDialog>
  );
}
