import { createStaffInput, staffRoles } from '@app/auth/contract';
import type { CreateStaffInput } from '@app/auth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../components/form-dialog.js';
import { FormField } from '../../../components/form-field.js';
import { ShownOnceDialog } from '../../../components/shown-once-dialog.js';
import { Input } from '../../../components/ui/input.js';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { fieldMessagesOf, sentenceOf } from '../../../lib/failure.js';
import { trpc } from '../../../lib/trpc.js';
import { roleText } from '../../../lib/staff-role-text.js';

/** Creates a staff account; its password is shown once. */
export function CreateStaffDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const create = trpc.auth.staff.create.useMutation({
    onSettled: () => utils.auth.staff.invalidate(),
  });
  const { register, handleSubmit, formState } = useForm<CreateStaffInput>({
    resolver: zodResolver(createStaffInput),
    defaultValues: { name: '', email: '', role: 'support' },
  });
  if (create.isSuccess) {
    const { member, oneTimePassword } = create.data;
    return (
      <ShownOnceDialog
        title="Staff account created"
        description={`Share this password with ${member.name}. You won't see it again.`}
        value={oneTimePassword}
        name="password"
        onClose={onClose}
      />
    );
  }
  const refused = fieldMessagesOf(create.error);
  return (
    <FormDialog
      title="Add staff"
      description="They sign in with a one-time password that you share with them."
      verb="Add staff"
      pendingVerb="Adding…"
      failure={
        create.isError ? sentenceOf(create.error, "Couldn't create the account.") : undefined
      }
      isPending={create.isPending}
      onSubmit={handleSubmit((values) => create.mutate(values))}
      onClose={onClose}
    >
      <FormField label="Full Name" error={formState.errors.name?.message ?? refused.name}>
        <Input autoComplete="off" {...register('name')} />
      </FormField>
      <FormField label="Email Address" error={formState.errors.email?.message ?? refused.email}>
        <Input type="email" autoComplete="off" {...register('email')} />
      </FormField>
      <FormField label="Role" error={formState.errors.role?.message}>
        <NativeSelect {...register('role')}>
          {staffRoles.map((role) => (
            <option key={role} value={role}>
              {roleText[role]}
            </option>
          ))}
        </NativeSelect>
      </FormField>
    </FormDialog>
  );
}
