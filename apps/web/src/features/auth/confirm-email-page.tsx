import { confirmationLinkProblemSchema } from '@app/auth/contract';
import type { ConfirmationLinkProblem } from '@app/auth/contract';
import { CircleCheck, MailCheck, Unlink } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '../../components/button-link.js';
import { Banner } from '../../components/banner.js';
import { Button } from '../../components/ui/button.js';
import { failureOf } from '../../lib/failure.js';
import { useSessionStore, useUser } from '../../lib/session-context.js';
import { text } from '../../lib/search-params.js';
import { trpc } from '../../lib/trpc.js';
import { useSearchParams } from '../../lib/use-search-params.js';
import { ResendLink } from '../../components/resend-link.js';

const FAILED = "Couldn't confirm your address. Please try again.";

const PROBLEMS: Readonly<Record<ConfirmationLinkProblem, { title: string; text: string }>> = {
  expired: {
    title: 'This link has expired',
    text: 'Links work for 48 hours. Request a new one.',
  },
  used: {
    title: 'This link was already used',
    text: "If your address isn't confirmed yet, request a new link.",
  },
  replaced: {
    title: 'This link was replaced',
    text: 'Your address has changed since it was sent. Use the latest link.',
  },
  unknown: {
    title: "This link isn't valid",
    text: 'Open the full link from the email, or request a new one.',
  },
};

const PARAMS = { token: text };

type Stage =
  | { kind: 'prompt' }
  | { kind: 'done'; email: string }
  | { kind: ConfirmationLinkProblem };

/** /confirm-email: the target of the link in the mail. Mail scanners that merely open links confirm nothing. */
export function ConfirmEmailPage() {
  const { token } = useSearchParams(PARAMS).search;
  const [stage, setStage] = useState<Stage>({ kind: token === '' ? 'unknown' : 'prompt' });
  return (
    <main
      id="main"
      className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center px-4 py-12"
    >
      <title>Confirm your email address · Groundswell</title>
      {stage.kind === 'prompt' && <ConfirmRequest token={token} onStage={setStage} />}
      {stage.kind === 'done' && <Confirmed email={stage.email} />}
      {stage.kind !== 'prompt' && stage.kind !== 'done' && <Problem reason={stage.kind} />}
    </main>
  );
}

function ConfirmRequest({ token, onStage }: { token: string; onStage: (stage: Stage) => void }) {
  const session = useSessionStore();
  const signedIn = useUser();
  const confirm = trpc.auth.emailConfirmation.confirm.useMutation({
    onSuccess({ user }) {
      if (signedIn?.id === user.id) session.update({ ...signedIn, ...user });
      onStage({ kind: 'done', email: user.email });
    },
    onError(error) {
      const failure = failureOf(error);
      if (failure?.code !== 'invalid_confirmation_link') return;
      const reason = confirmationLinkProblemSchema.safeParse(failure.details?.reason);
      onStage({ kind: reason.data ?? 'unknown' });
    },
  });
  return (
    <div className="flex flex-col items-start gap-4">
      <MailCheck aria-hidden className="size-10 text-accent" />
      <h1 className="text-2xl font-semibold">Confirm your email address</h1>
      <p className="text-text-muted">
        By confirming, you state that you own the address this link was sent to and the account
        created with it.
      </p>
      {confirm.isError && (
        <Banner tone="critical" role="alert">
          {failureOf(confirm.error)?.error ?? FAILED}
        </Banner>
      )}
      <Button
        variant="primary"
        disabled={confirm.isPending}
        onClick={() => confirm.mutate({ token })}
      >
        {confirm.isPending ? 'Confirming…' : 'Confirm the address'}
      </Button>
    </div>
  );
}

function Confirmed({ email }: { email: string }) {
  const isSignedIn = useUser() !== null;
  return (
    <div role="status" className="flex flex-col items-start gap-4">
      <CircleCheck aria-hidden className="size-10 text-success" />
      <h1 className="text-2xl font-semibold">Your address is confirmed</h1>
      <p className="text-text-muted [overflow-wrap:anywhere]">
        {email} is your account&apos;s email address. Everything is available now.
      </p>
      <ButtonLink variant="primary" to={isSignedIn ? '/dashboard' : '/login'} replace>
        {isSignedIn ? 'Go to the dashboard' : 'Sign in'}
      </ButtonLink>
    </div>
  );
}

function Problem({ reason }: { reason: ConfirmationLinkProblem }) {
  const isSignedIn = useUser() !== null;
  const { title, text } = PROBLEMS[reason];
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <Unlink aria-hidden className="size-10 text-text-muted" />
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p className="text-text-muted">{text}</p>
      {isSignedIn ? (
        <ResendLink />
      ) : (
        <ButtonLink variant="primary" to="/login">
          Sign in to get a new link
        </ButtonLink>
      )}
    </div>
  );
}
