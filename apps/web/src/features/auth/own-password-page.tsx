import type { User } from '@app/auth/contract';
import { ChangePasswordForm } from '../../components/change-password-form.js';
import { Button } from '../../components/ui/button.js';
import { useSessionStore } from '../../lib/session-context.js';
import { trpc } from '../../lib/trpc.js';

/** Replaces the dashboard while the user is signed in with a one-time password. */
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
        {user.email} has a one-time password. Choose your own to continue.
      </p>
      <ChangePasswordForm
        currentLabel="One-time Password"
        isOnlyAction
        onChanged={() => session.update({ ...user, mustChangePassword: false })}
      />
      <Button
        variant="ghost"
        className="mt-4 self-center"
        disabled={logout.isPending}
        onClick={() => logout.mutate()}
      >
        Sign Out
      </Button>
    </main>
  );
}
