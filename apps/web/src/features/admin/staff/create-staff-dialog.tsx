import { createStaffInput, staffRoles } from '@app/auth/contract';
import type { CreateStaffInput, CreatedStaff } from '@app/auth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CopyButton } from '../../../components/copy-button.js';
import { Banner } from '../../../components/banner.js';
import { Button } from '../../../components/ui/button.js';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../../components/ui/dialog.js';
import { FormField } from '../../../components/form-field.js';
import { Input } from '../../../components/ui/input.js';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { fieldMessagesOf, sentenceOf } from '../../../lib/failure.js';
import { trpc } from '../../../lib/trpc.js';
import { roleText } from './role-text.js';

/** Creates a staff account; its password is shown once. */
export function CreateStaffDialog({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<CreatedStaff | null>(null);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent>
        <DialogTitle>{created === null ? 'Add staff' : 'Staff account made'}</DialogTitle>
        {created === null ? (
          <CreateForm onCreated={setCreated} />
        ) : (
          <OneTimePassword created={created} />
        )}
      </DialogContent>
    </Dialog>
  );
}

function CreateForm({ onCreated }: { onCreated: (created: CreatedStaff) => void }) {
  const utils = trpc.useUtils();
  const create = trpc.auth.staff.create.useMutation({
    onSuccess: onCreated,
    onSettled: () => utils.auth.staff.invalidate(),
  });
  const { register, handleSubmit, formState } = useForm<CreateStaffInput>({
    resolver: zodResolver(createStaffInput),
    defaultValues: { name: '', email: '', role: 'support' },
  });
  const refused = fieldMessagesOf(create.error);
  const submit = handleSubmit((values) => create.mutate(values));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (create.isPending) event.preventDefault();
        else void submit(event);
      }}
      className="flex flex-col gap-4"
    >
      <DialogDescription>They sign in with a password that you pass on to them.</DialogDescription>
      {create.isError && (
        <Banner tone="critical" role="alert">
          {sentenceOf(create.error, 'The account could not be made.')}
        </Banner>
      )}
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
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="ghost">Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="primary" aria-disabled={create.isPending}>
          {create.isPending ? 'Adding…' : 'Add staff'}
        </Button>
      </DialogFooter>
    </form>
  );
}

function OneTimePassword({ created }: { created: CreatedStaff }) {
  return (
    <>
      <DialogDescription>
        Pass this password on to {created.member.name}. It is shown only now.
      </DialogDescription>
      <p className="flex flex-wrap items-center gap-3 rounded-md border bg-background px-3 py-2">
        <code className="min-w-0 text-lg [overflow-wrap:anywhere]">{created.oneTimePassword}</code>
        <CopyButton text={created.oneTimePassword} name="password" />
      </p>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="primary">Done</Button>
        </DialogClose>
      </DialogFooter>
    </>
  );
}
