import { UserPlus } from 'lucide-react';
import { Banner } from '../../components/banner.js';
import { CopyButton } from '../../components/copy-button.js';
import { Button } from '../../components/ui/button.js';
import { useAuthOpener } from '../../lib/auth-opener.js';
import { sentenceOf } from '../../lib/failure.js';
import { useSessionStore, useUser } from '../../lib/session-context.js';
import { trpc } from '../../lib/trpc.js';
import { findDemoAccount, keepDemoAccount } from './demo-account.js';

/** A demo account where everything runs on one machine, a registration elsewhere. */
export function AccountStep({ isEmbedded }: { isEmbedded: boolean }) {
  const user = useUser();
  const session = useSessionStore();
  const openAuth = useAuthOpener();
  const create = trpc.auth.createDemoAccount.useMutation({
    onSuccess({ user: demo, sessionToken, expiresAt, password }) {
      keepDemoAccount({ email: demo.email, password });
      session.start({ user: demo, token: sessionToken, expiresAt });
    },
  });
  if (user !== null) return <OwnAccount email={user.email} />;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-text-muted">
        {isEmbedded
          ? 'A demo account has the free plan and a made-up email address. Nothing leaves this computer.'
          : 'The free plan needs no payment details.'}
      </p>
      {create.isError && (
        <Banner tone="critical" role="alert">
          {sentenceOf(create.error, 'Failed to create test user')}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        {isEmbedded && (
          <Button variant="primary" disabled={create.isPending} onClick={() => create.mutate()}>
            <UserPlus aria-hidden />
            {create.isPending ? 'Creating…' : 'Create demo account'}
          </Button>
        )}
        <Button variant={isEmbedded ? 'secondary' : 'primary'} onClick={() => openAuth('register')}>
          Create Account
        </Button>
        <Button variant="ghost" onClick={() => openAuth('login')}>
          Sign In
        </Button>
      </div>
    </div>
  );
}

function OwnAccount({ email }: { email: string }) {
  const demo = findDemoAccount();
  if (demo?.email !== email) return <p>You are signed in as {email}.</p>;
  return (
    <div className="flex flex-col gap-3">
      <p>You are signed in to the demo account. To sign in again later, note its password.</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2">
        <dt className="text-text-muted">Email address</dt>
        <dd className="font-mono [overflow-wrap:anywhere]">{demo.email}</dd>
        <dd>
          <CopyButton text={demo.email} name="email address" />
        </dd>
        <dt className="text-text-muted">Password</dt>
        <dd className="font-mono [overflow-wrap:anywhere]">{demo.password}</dd>
        <dd>
          <CopyButton text={demo.password} name="password" />
        </dd>
      </dl>
    </div>
  );
}
