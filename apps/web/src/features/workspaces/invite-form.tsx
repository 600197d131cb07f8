import { inviteMemberInput, memberRoles } from '@app/workspaces/contract';
import type { InviteMemberInput } from '@app/workspaces/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.js';
import { FormField } from '../../components/form-field.js';
import { Input } from '../../components/ui/input.js';
import { NativeSelect } from '../../components/ui/native-select.js';
import { sentenceOf } from '../../lib/failure.js';
import { trpc } from '../../lib/trpc.js';
import { roleMeanings, roleNames } from './role-text.js';

const EMPTY: InviteMemberInput = { email: '', role: 'editor' };

export function InviteForm({ onInvited }: { onInvited: (link: string) => void }) {
  const utils = trpc.useUtils();
  const form = useForm<InviteMemberInput>({
    resolver: zodResolver(inviteMemberInput),
    defaultValues: EMPTY,
  });
  const invite = trpc.workspaces.members.invite.useMutation({
    async onSuccess({ link }) {
      form.reset(EMPTY);
      onInvited(link);
      await utils.workspaces.members.list.invalidate();
    },
    onError(error) {
      form.setError('email', { message: sentenceOf(error, "Couldn't send the invitation.") });
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => invite.mutate(values))}
      className="flex max-w-md flex-col gap-3"
    >
      <FormField label="New member's email" error={form.formState.errors.email?.message}>
        <Input type="email" autoComplete="off" {...form.register('email')} />
      </FormField>
      <FormField label="Role">
        <NativeSelect {...form.register('role')}>
          {memberRoles.map((role) => (
            <option key={role} value={role}>
              {roleNames[role]}: {roleMeanings[role]}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <Button type="submit" variant="primary" className="self-start" disabled={invite.isPending}>
        {invite.isPending ? 'Inviting…' : 'Invite'}
      </Button>
    </form>
  );
}
