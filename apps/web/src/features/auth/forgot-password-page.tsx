import { forgotPasswordForm } from '@app/auth/contract';
import type { ForgotPasswordForm } from '@app/auth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormError } from '../../components/form-error.js';
import { ButtonLink } from '../../components/button-link.js';
import { Button } from '../../components/ui/button.js';
import { FormField } from '../../components/form-field.js';
import { Input } from '../../components/ui/input.js';
import { failureOf, isNetworkError } from '../../lib/failure.js';
import { trpc } from '../../lib/trpc.js';

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [email, setEmail] = useState('');
  return (
    <main
      id="main"
      className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center px-4 py-12"
    >
      <title>Forgot password · Groundswell</title>
      {sentTo === null ? (
        <ResetRequest
          email={email}
          onSent={(address) => {
            setEmail(address);
            setSentTo(address);
          }}
        />
      ) : (
        <CheckYourEmail email={sentTo} onAgain={() => setSentTo(null)} />
      )}
    </main>
  );
}

function ResetRequest({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const form = useForm<ForgotPasswordForm>({
    resolver: zodResolver(forgotPasswordForm),
    defaultValues: { to: email },
    reValidateMode: 'onSubmit',
  });
  const request = trpc.auth.passwordReset.request.useMutation();
  const { errors } = form.formState;

  function submit({ to }: ForgotPasswordForm) {
    request.mutate(
      { to },
      {
        onSuccess: () => onSent(to),
        onError: (error) => form.setError('root', { message: sendingFailure(error) }),
      },
    );
  }

  return (
    <>
      <h1 className="text-2xl font-semibold">Forgot password</h1>
      <p className="mt-1 mb-6 text-text-muted">
        Enter your account&apos;s email address. We&apos;ll send you a link to set a new password.
      </p>
      <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-4">
        <FormError message={errors.root?.message} />
        <FormField label="Email Address" error={errors.to?.message}>
          <Input
            type="email"
            autoComplete="email"
            {...form.register('to', {
              onChange() {
                form.clearErrors();
              },
            })}
          />
        </FormField>
        <Button type="submit" variant="primary" disabled={request.isPending}>
          {request.isPending ? 'Sending...' : 'Send Reset Link'}
        </Button>
        <BackToLogin />
      </form>
    </>
  );
}

function CheckYourEmail({ email, onAgain }: { email: string; onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <MailCheck aria-hidden className="size-10 text-success" />
      <h1 ref={title} tabIndex={-1} className="text-2xl font-semibold outline-none">
        Check Your Email
      </h1>
      <p className="text-text-muted">
        If there is an account for{' '}
        <span className="font-medium [overflow-wrap:anywhere] text-text">{email}</span>, a message
        with a link is on its way.
      </p>
      <ol className="flex list-decimal flex-col gap-1 pl-5">
        <li>Check your inbox and your spam folder.</li>
        <li>Click the link in the message.</li>
        <li>The link expires in 1 hour.</li>
      </ol>
      <Button onClick={onAgain}>Send Another Email</Button>
      <BackToLogin />
    </div>
  );
}

function BackToLogin() {
  return (
    <ButtonLink variant="link" size="inline" className="self-center" to="/login">
      Back to Login
    </ButtonLink>
  );
}

/** Specification 1 section 8; the API's own message (too many requests) is more precise. */
function sendingFailure(error: unknown): string {
  if (isNetworkError(error)) return 'An error occurred. Please try again later.';
  return failureOf(error)?.error ?? 'Failed to send reset email. Please try again.';
}
