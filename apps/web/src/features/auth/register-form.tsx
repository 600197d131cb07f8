import { registerInput } from '@app/auth/contract';
import type { RegisterInput } from '@app/auth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { FormError } from '../../components/form-error.js';
import { PasswordInput } from '../../components/password-input.js';
import { Button } from '../../components/ui/button.js';
import { FormField } from '../../components/form-field.js';
import { Input } from '../../components/ui/input.js';
import { fieldMessagesOf } from '../../lib/failure.js';
import { authFailureMessage } from './auth-messages.js';
import { useRegister } from './use-register.js';
import { PasswordStrengthMeter } from '../../components/password-strength-meter.js';

const FIELDS = ['name', 'email', 'password'] as const;
const EMPTY: RegisterInput = { name: '', email: '', password: '' };

type RegisterFormProps = { onRegistered: () => void };

export function RegisterForm({ onRegistered }: RegisterFormProps) {
  const form = useForm<RegisterInput>({
    resolver: zodResolver(registerInput),
    defaultValues: EMPTY,
    reValidateMode: 'onSubmit',
  });
  const password = useWatch({ control: form.control, name: 'password' });
  const register = useRegister();
  const { errors } = form.formState;

  function submit(values: RegisterInput) {
    register.mutate(values, {
      onSuccess: onRegistered,
      onError(error) {
        const messages = fieldMessagesOf(error);
        for (const field of FIELDS) {
          if (messages[field] !== undefined) form.setError(field, { message: messages[field] });
        }
        form.setError('root', {
          message: authFailureMessage(error, 'Registration', 'Authentication failed'),
        });
      },
    });
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
      <Button type="submit" variant="primary" disabled={register.isPending}>
        {register.isPending ? 'Creating Account...' : 'Create Account'}
      </Button>
    </form>
  );
}
