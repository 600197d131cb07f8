import { useSessionStore } from '../../lib/session-context.js';
import { trpc } from '../../lib/trpc.js';
import { keepShownLink } from './shown-link.js';

/** Creates an account, signs in to it and stores the session in this browser. */
export function useRegister() {
  const session = useSessionStore();
  return trpc.auth.register.useMutation({
    onSuccess({ user, sessionToken, expiresAt, confirmationLink }) {
      if (confirmationLink !== undefined) keepShownLink(user.email, confirmationLink);
      session.start({ user, token: sessionToken, expiresAt });
    },
  });
}
