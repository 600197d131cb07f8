import { NEW_PASSWORD_ENDS, NEW_PASSWORD_MIN_CHARS, changePasswordInput } from '@app/auth/contract';
import type { ChangePasswordInput as Fields } from '@app/auth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { FormError } from './form-error.js';
import { failureOf, sentenceOf } from '../lib/failure.js';
import { trpc } from '../lib/trpc.js';
import { PasswordInput } from './password-input.js';
import { PasswordStrengthMeter } from './password-strength-meter.js';
import { Button } from './ui/button.js';
import { FormField } from './form-field.js';

const EMPTY: Fields = { currentPassword: '', password: '' };

type ChangePasswordFormProps = {
  /** Label of the field for the current password. */
  currentLabel: string;
  /** The screen offers nothing else, so the form is its main action. */
  isOnlyAction?: boolean;
  onChanged: () => void;
};

/** The current password and the new one. */
export function ChangePasswordForm({
  currentLabel,
  isOnlyAction = false,
  onChanged,
}: ChangePasswordFormProps) {
  const form = useForm<Fields>({
    resolver: zodResolver(changePasswordInput),
    defaultValues: EMPTY,
  });
  const chosen = useWatch({ control: form.control, name: 'password' });
  const { errors } = form.formState;
  const change = trpc.auth.changePassword.useMutation({
    onSuccess() {
      form.reset(EMPTY);
      onChanged();
    },
    onError(error) {
      const message = sentenceOf(error, "Couldn't change your password.");
      form.setError(fieldOf(failureOf(error)?.code), { message }, { shouldFocus: true });
    },
  });

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => change.mutate(values))}
      className="flex flex-col gap-4"
    >
      <FormError message={errors.root?.message} />
      <FormField label={currentLabel} error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
      </FormField>
      <FormField
        label="New Password"
        error={errors.password?.message}
        help={
          <>
            <PasswordStrengthMeter password={chosen} minChars={NEW_PASSWORD_MIN_CHARS} />
            <p className="mt-1">Must be at least 8 characters long</p>
          </>
        }
      >
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </FormField>
      <p className="text-sm text-text-muted">{NEW_PASSWORD_ENDS}</p>
      <Button
        type="submit"
        {...(isOnlyAction ? { variant: 'primary' } : { className: 'self-start' })}
        disabled={change.isPending}
      >
        {change.isPending ? 'Changing…' : 'Change password'}
      </Button>
    </form>
  );
}

/** The field that shows a refusal with this code. */
function fieldOf(code: string | undefined): 'currentPassword' | 'password' | 'root' {
  if (code === 'forbidden') return 'currentPassword';
  return code === 'validation_failed' ? 'password' : 'root';
}
