import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { loginPath } from '../../lib/login-path.js';
import { useSession } from '../../lib/session-context.js';

/** Shows its children to signed-in users; redirects everyone else to /login and back afterwards. */
export function ProtectedRoute({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.kind === 'signed-in') {
    // Another user, signed in from another tab, starts with fresh screens.
    return <Fragment key={session.user.id}>{children}</Fragment>;
  }
  if (session.kind === 'loading') {
    return (
      <p role="status" className="p-10 text-center text-text-muted">
        Loading…
      </p>
    );
  }
  if (session.reason === 'logout') return <Navigate to="/" replace />;
  return <Navigate to={loginPath(pathname + search)} replace />;
}
