import { loginInput } from '@app/auth/contract';
import type { LoginInput } from '@app/auth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormError } from '../../components/form-error.js';
import { ButtonLink } from '../../components/button-link.js';
import { PasswordInput } from '../../components/password-input.js';
import { Button } from '../../components/ui/button.js';
import { FormField } from '../../components/form-field.js';
import { Input } from '../../components/ui/input.js';
import { fieldMessagesOf } from '../../lib/failure.js';
import { authFailureMessage } from './auth-messages.js';
import { useLogin } from './use-login.js';

type LoginFormProps = {
  /** Shown when a failure has no message of its own. */
  fallbackMessage: string;
  onSignedIn?: () => void;
};

export function LoginForm({ fallbackMessage, onSignedIn }: LoginFormProps) {
  const form = useForm<LoginInput>({
    resolver: zodResolver(loginInput),
    defaultValues: { email: '', password: '' },
    reValidateMode: 'onSubmit',
  });
  const login = useLogin();
  const { errors } = form.formState;

  function field(name: keyof LoginInput) {
    return form.register(name, {
      onChange() {
        form.clearErrors(name);
        form.clearErrors('root');
      },
    });
  }

  function submit(values: LoginInput) {
    login.mutate(values, {
      ...(onSignedIn && { onSuccess: onSignedIn }),
      onError(error) {
        const fields = fieldMessagesOf(error);
        for (const name of ['email', 'password'] as const) {
          if (fields[name] !== undefined) form.setError(name, { message: fields[name] });
        }
        form.setError('root', { message: authFailureMessage(error, 'Login', fallbackMessage) });
      },
    });
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-4">
      <FormError message={errors.root?.message} />
      <FormField label="Email Address" error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...field('email')} />
      </FormField>
      <FormField label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...field('password')} />
      </FormField>
      <ButtonLink variant="link" size="inline" className="self-end" to="/forgot-password">
        Forgot password?
      </ButtonLink>
      <Button type="submit" variant="primary" disabled={login.isPending}>
        {login.isPending ? 'Signing In...' : 'Sign In'}
      </Button>
    </form>
  );
}
