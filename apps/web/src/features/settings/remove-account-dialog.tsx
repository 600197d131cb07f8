import { DELETE_WORD, removeAccountForm } from '@app/auth/contract';
import type { RemoveAccountForm } from '@app/auth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { PasswordInput } from '../../components/password-input.js';
import { FormDialog } from '../../components/form-dialog.js';
import { FormField } from '../../components/form-field.js';
import { Input } from '../../components/ui/input.js';
import { failureOf, sentenceOf } from '../../lib/failure.js';
import { useSessionStore } from '../../lib/session-context.js';
import { trpc } from '../../lib/trpc.js';

/** The only action whose confirmation must be typed. */
export function RemoveAccountDialog({ onClose }: { onClose: () => void }) {
  const session = useSessionStore();
  const form = useForm<RemoveAccountForm>({
    resolver: zodResolver(removeAccountForm),
    defaultValues: { password: '', confirmation: '' },
  });
  const { errors } = form.formState;
  const remove = trpc.auth.account.remove.useMutation({
    onSuccess: () => session.end('logout'),
    onError(error) {
      const message = sentenceOf(error, "Couldn't delete your account. Please try again.");
      const isPassword = failureOf(error)?.code === 'forbidden';
      form.setError(isPassword ? 'password' : 'root', { message }, { shouldFocus: isPassword });
    },
  });
  return (
    <FormDialog
      title="Delete your account"
      description="Everything in it is deleted immediately and can't be restored. Download your data first if you want to keep it."
      verb="Delete account"
      pendingVerb="Deleting…"
      keep="Keep my account"
      variant="danger"
      isPending={remove.isPending}
      failure={errors.root?.message}
      onSubmit={form.handleSubmit(({ password }) => remove.mutate({ password }))}
      onClose={onClose}
    >
      <FormField label={`Type ${DELETE_WORD}`} error={errors.confirmation?.message}>
        <Input autoComplete="off" autoCapitalize="characters" {...form.register('confirmation')} />
      </FormField>
      <FormField label="Your password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </FormField>
    </FormDialog>
  );
}
