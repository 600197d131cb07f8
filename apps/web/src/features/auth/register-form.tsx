import { registerForm } from '@app/auth/contract';
import type { RegisterForm as RegisterValues } from '@app/auth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { FormError } from '../../components/form-error.js';
import { PasswordInput } from '../../components/password-input.js';
import { Button } from '../../components/ui/button.js';
import { FormField } from '../../components/form-field.js';
import { Input } from '../../components/ui/input.js';
import { fieldMessagesOf } from '../../lib/failure.js';
import { trpc } from '../../lib/trpc.js';
import { authFailureMessage } from './auth-messages.js';
import { keepShownLink } from './shown-link.js';
import { PasswordStrengthMeter } from '../../components/password-strength-meter.js';

const FIELDS = ['name', 'email', 'password', 'confirmPassword'] as const;
const EMPTY: RegisterValues = { name: '', email: '', password: '', confirmPassword: '' };

type RegisterFormProps = { onRegistered: (email: string) => void };

export function RegisterForm({ onRegistered }: RegisterFormProps) {
  const form = useForm<RegisterValues>({
    resolver: zodResolver(registerForm),
    defaultValues: EMPTY,
    reValidateMode: 'onSubmit',
  });
  const password = useWatch({ control: form.control, name: 'password' });
  const register = trpc.auth.register.useMutation();
  const { errors } = form.formState;

  function submit({ name, email, password: chosen }: RegisterValues) {
    register.mutate(
      { name, email, password: chosen },
      {
        onSuccess({ confirmationLink }) {
          if (confirmationLink !== undefined) keepShownLink(email, confirmationLink);
          onRegistered(email);
        },
        onError(error) {
          const messages = fieldMessagesOf(error);
          for (const field of FIELDS) {
            if (messages[field] !== undefined) form.setError(field, { message: messages[field] });
          }
          form.setError('root', {
            message: authFailureMessage(error, 'Registration', 'Authentication failed'),
          });
        },
      },
    );
  }

  function field(name: (typeof FIELDS)[number]) {
    return form.register(name, {
      onChange() {
        form.clearErrors(name);
        form.clearErrors('root');
      },
    });
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-4">
      <FormError message={errors.root?.message} />
      <FormField label="Full Name" error={errors.name?.message}>
        <Input autoComplete="name" {...field('name')} />
      </FormField>
      <FormField label="Email Address" error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...field('email')} />
      </FormField>
      <FormField
        label="Password"
        error={errors.password?.message}
        help={<PasswordStrengthMeter password={password} />}
      >
        <PasswordInput autoComplete="new-password" {...field('password')} />
      </FormField>
      <FormField label="Confirm Password" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...field('confirmPassword')} />
      </FormField>
      <Button type="submit" variant="primary" disabled={register.isPending}>
        {register.isPending ? 'Creating Account...' : 'Create Account'}
      </Button>
    </form>
  );
}
