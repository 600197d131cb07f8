import { useSessionStore } from '../../lib/session-context.js';
import { trpc } from '../../lib/trpc.js';

/** Signs out; the session of this browser ends even when the server cannot be reached. */
export function useSignOut(): () => void {
  const session = useSessionStore();
  const logout = trpc.auth.logout.useMutation({ onSettled: () => session.end('logout') });
  return () => logout.mutate();
}
