import { useSessionStore } from '../../lib/session-context.js';
import { trpc } from '../../lib/trpc.js';

/** Signs in and stores the session in this browser. */
export function useLogin() {
  const session = useSessionStore();
  return trpc.auth.login.useMutation({
    onSuccess: ({ user, sessionToken, expiresAt }) =>
      session.start({ user, token: sessionToken, expiresAt }),
  });
}
