import { NEW_PASSWORD_ENDS, NEW_PASSWORD_MIN_CHARS, resetPasswordForm } from '@app/auth/contract';
import type { ResetPasswordForm } from '@app/auth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { CircleCheck, Unlink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { FormError } from '../../components/form-error.js';
import { ButtonLink } from '../../components/button-link.js';
import { PasswordInput } from '../../components/password-input.js';
import { PasswordStrengthMeter } from '../../components/password-strength-meter.js';
import { Button } from '../../components/ui/button.js';
import { FormField } from '../../components/form-field.js';
import { failureOf } from '../../lib/failure.js';
import { useSessionStore } from '../../lib/session-context.js';
import { text } from '../../lib/search-params.js';
import { trpc } from '../../lib/trpc.js';
import { useSearchParams } from '../../lib/use-search-params.js';

const REDIRECT_MS = 3_000; // specification 1 section 9
const FAILED = 'Failed to reset password. Please try again.';

const PARAMS = { token: text };

type Stage = 'form' | 'invalid' | 'done';

export function ResetPasswordPage() {
  const { token } = useSearchParams(PARAMS).search;
  const [stage, setStage] = useState<Stage>(token === '' ? 'invalid' : 'form');
  return (
    <main
      id="main"
      className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center px-4 py-12"
    >
      <title>Reset password · Groundswell</title>
      {stage === 'form' && <ResetForm token={token} onStage={setStage} />}
      {stage === 'invalid' && <InvalidLink />}
      {stage === 'done' && <ResetDone />}
    </main>
  );
}

function ResetForm({ token, onStage }: { token: string; onStage: (stage: Stage) => void }) {
  const session = useSessionStore();
  const form = useForm<ResetPasswordForm>({
    resolver: zodResolver(resetPasswordForm),
    defaultValues: { password: '' },
    reValidateMode: 'onSubmit',
  });
  const password = useWatch({ control: form.control, name: 'password' });
  const reset = trpc.auth.passwordReset.confirm.useMutation();
  const { errors } = form.formState;

  function submit(values: ResetPasswordForm) {
    reset.mutate(
      { token, password: values.password },
      {
        onSuccess() {
          session.end('logout'); // every session was ended, including this browser's
          onStage('done');
        },
        onError(error) {
          const failure = failureOf(error);
          if (failure?.code === 'invalid_reset_link') onStage('invalid');
          else form.setError('root', { message: failure?.error ?? FAILED });
        },
      },
    );
  }

  const passwordField = form.register('password', {
    onChange() {
      form.clearErrors();
    },
  });

  return (
    <>
      <h1 className="text-2xl font-semibold">Reset password</h1>
      <p className="mt-1 mb-6 text-text-muted">Choose a new password. {NEW_PASSWORD_ENDS}</p>
      <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-4">
        <FormError message={errors.root?.message} />
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
          <PasswordInput autoComplete="new-password" {...passwordField} />
        </FormField>
        <Button type="submit" variant="primary" disabled={reset.isPending}>
          {reset.isPending ? 'Resetting...' : 'Reset Password'}
        </Button>
      </form>
    </>
  );
}

function InvalidLink() {
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <Unlink aria-hidden className="size-10 text-text-muted" />
      <h1 className="text-2xl font-semibold">Invalid Reset Link</h1>
      <p className="text-text-muted">
        Invalid reset link. Please request a new one. Links work once, for one hour.
      </p>
      <ButtonLink variant="primary" to="/forgot-password">
        Request New Link
      </ButtonLink>
    </div>
  );
}

function ResetDone() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/login', { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div role="status" className="flex flex-col items-start gap-4">
      <CircleCheck aria-hidden className="size-10 text-success" />
      <h1 className="text-2xl font-semibold">Password Reset Successful!</h1>
      <p className="text-text-muted">
        You can sign in with your new password. The login page opens in a moment.
      </p>
      <ButtonLink to="/login" replace>
        Go to Login
      </ButtonLink>
    </div>
  );
}
