import { NEW_PASSWORD_MIN_CHARS, changePasswordForm } from '@app/auth/contract';
import type { ChangePasswordForm } from '@app/auth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { PasswordInput } from '../../components/password-input.js';
import { PasswordStrengthMeter } from '../../components/password-strength-meter.js';
import { Button } from '../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { FormField } from '../../components/ui/form-field.js';
import { failureOf, sentenceOf } from '../../lib/failure.js';
import { toastError, toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';

const EMPTY: ChangePasswordForm = { currentPassword: '', password: '', confirmPassword: '' };

export function ChangePasswordCard() {
  const utils = trpc.useUtils();
  const form = useForm<ChangePasswordForm>({
    resolver: zodResolver(changePasswordForm),
    defaultValues: EMPTY,
  });
  const password = useWatch({ control: form.control, name: 'password' });
  const { errors } = form.formState;
  const change = trpc.auth.changePassword.useMutation({
    async onSuccess() {
      form.reset(EMPTY);
      toastSuccess('Your password was changed. You are signed out everywhere else.');
      await utils.auth.sessions.list.invalidate();
    },
    onError(error) {
      if (failureOf(error)?.code === 'forbidden') {
        const message = 'This password is not right.';
        form.setError('currentPassword', { message }, { shouldFocus: true });
      } else toastError(sentenceOf(error, 'Your password could not be changed.'));
    },
  });

  function submit({ currentPassword, password: chosen }: ChangePasswordForm) {
    change.mutate({ currentPassword, password: chosen });
  }

  return (
    <Card aria-labelledby="password-title">
      <CardHeader>
        <CardTitle id="password-title">Password</CardTitle>
      </CardHeader>
      <CardContent>
        <form
          noValidate
          onSubmit={form.handleSubmit(submit)}
          className="flex max-w-md flex-col gap-4"
        >
          <FormField label="Current Password" error={errors.currentPassword?.message}>
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
              <PasswordInput
                {...control}
                autoComplete="new-password"
                {...form.register('password')}
              />
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
          <Button type="submit" className="self-start" disabled={change.isPending}>
            {change.isPending ? 'Changing…' : 'Change password'}
          </Button>
        </form>
      </CardContent>
    </Card>
  );
}
