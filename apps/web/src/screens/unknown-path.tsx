import { Navigate } from 'react-router';
import { useSession } from '../lib/session-context.js';
import { SignedInLayout } from './signed-in-layout.js';

/** Around the page for unknown addresses: visitors are sent to the start instead (specification 1 section 2). */
export function UnknownPath() {
  const session = useSession();
  if (session.kind === 'signed-out') return <Navigate to="/" replace />;
  return <SignedInLayout />;
}
