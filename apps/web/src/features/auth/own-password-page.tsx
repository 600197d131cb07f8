import { NEW_PASSWORD_MIN_CHARS, changePasswordForm } from '@app/auth/contract';
import type { ChangePasswordForm, User } from '@app/auth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { PasswordInput } from '../../components/password-input.js';
import { PasswordStrengthMeter } from '../../components/password-strength-meter.js';
import { Banner } from '../../components/ui/banner.js';
import { Button } from '../../components/ui/button.js';
import { FormField } from '../../components/ui/form-field.js';
import { failureOf, sentenceOf } from '../../lib/failure.js';
import { useSessionStore } from '../../lib/session-context.js';
import { trpc } from '../../lib/trpc.js';

const EMPTY: ChangePasswordForm = { currentPassword: '', password: '', confirmPassword: '' };

/** In place of the dashboard while somebody is signed in with a one-time password. */
export function OwnPasswordPage({ user }: { user: User }) {
  const session = useSessionStore();
  const logout = trpc.auth.logout.useMutation({ onSettled: () => session.end('logout') });
  return (
    <main
      id="main"
      className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center px-4 py-12"
    >
      <title>Choose a password · Groundswell</title>
      <h1 className="text-2xl font-semibold">Choose a password</h1>
      <p className="mt-1 mb-6 text-text-muted [overflow-wrap:anywhere]">
        {user.email} was given a one-time password. Choose one that only you know to go on.
      </p>
      <OwnPasswordForm onDone={() => session.update({ ...user, mustChangePassword: false })} />
      <Button
        variant="ghost"
        className="mt-4 self-center"
        disabled={logout.isPending}
        onClick={() => logout.mutate()}
      >
        Sign out
      </Button>
    </main>
  );
}

function OwnPasswordForm({ onDone }: { onDone: () => void }) {
  const form = useForm<ChangePasswordForm>({
    resolver: zodResolver(changePasswordForm),
    defaultValues: EMPTY,
  });
  const password = useWatch({ control: form.control, name: 'password' });
  const { errors } = form.formState;
  const change = trpc.auth.changePassword.useMutation({
    onSuccess: onDone,
    onError(error) {
      const failure = failureOf(error);
      if (failure?.code === 'forbidden') {
        form.setError('currentPassword', { message: failure.error }, { shouldFocus: true });
      } else if (failure?.code === 'validation_failed') {
        form.setError('password', { message: failure.error }, { shouldFocus: true });
      } else {
        form.setError('root', {
          message: sentenceOf(error, 'Your password could not be changed.'),
        });
      }
    },
  });

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ currentPassword, password: chosen }) =>
        change.mutate({ currentPassword, password: chosen }),
      )}
      className="flex flex-col gap-4"
    >
      {errors.root?.message !== undefined && (
        <Banner tone="critical" role="alert">
          {errors.root.message}
        </Banner>
      )}
      <FormField label="One-time Password" error={errors.currentPassword?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            {...form.register('currentPassword')}
          />
        )}
      </FormField>
      <FormField
        label="New Password"
        error={errors.password?.message}
        help={
          <>
            <PasswordStrengthMeter password={password} minChars={NEW_PASSWORD_MIN_CHARS} />
            <p className="mt-1">Must be at least 8 characters long</p>
          </>
        }
      >
        {(control) => (
          <PasswordInput {...control} autoComplete="new-password" {...form.register('password')} />
        )}
      </FormField>
      <FormField label="Confirm Password" error={errors.confirmPassword?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            {...form.register('confirmPassword')}
          />
        )}
      </FormField>
      <Button type="submit" variant="primary" disabled={change.isPending}>
        {change.isPending ? 'Changing…' : 'Change password'}
      </Button>
    </form>
  );
}
