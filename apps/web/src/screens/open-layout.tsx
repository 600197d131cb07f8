import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Shell } from '../features/shell/shell.js';
import { useSession } from '../lib/session-context.js';
import { SignedInLayout } from './signed-in-layout.js';

/** The shell around screens that are open to all. */
export function OpenLayout() {
  const session = useSession();
  if (session.kind !== 'signed-out') return <SignedInLayout />;
  return (
    <Shell bell={null}>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </Shell>
  );
}
