import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { BrokenScreen } from '../components/broken-screen.js';
import { ErrorBoundary } from '../components/error-boundary.js';
import { lazyNamed } from '../lib/lazy-named.js';
import { Skeleton } from '../components/ui/skeleton.js';
import { EmailConfirmationBanner } from '../features/auth/email-confirmation-banner.js';
import { ProtectedRoute } from '../features/auth/protected-route.js';
import { NotificationBell } from '../features/notifications/notification-bell.js';
import { Shell } from '../features/shell/shell.js';
import { WorkspaceBanner } from '../features/workspaces/workspace-banner.js';
import { useUser } from '../lib/session-context.js';
import { afterPaint } from '../lib/after-paint.js';

// Few users ever see it, and it needs the code of forms.
const OwnPasswordPage = lazyNamed(
  () => import('../features/auth/own-password-page.js'),
  'OwnPasswordPage',
);
const Toaster = lazyNamed(() => import('../components/ui/sonner.js'), 'Toaster', 'control');

/** Wraps every screen that requires a session in the shell. */
export function SignedInLayout() {
  const user = useUser();
  const { pathname } = useLocation();
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  // The server refuses everything else until the password was changed.
  if (user?.mustChangePassword === true) return <OwnPasswordPage user={user} />;
  return (
    <ProtectedRoute>
      <Shell bell={<NotificationBell />}>
        <WorkspaceBanner />
        <EmailConfirmationBanner />
        <ErrorBoundary resetKey={pathname} renderError={(error) => <BrokenScreen error={error} />}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </Shell>
      {isPainted && (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      )}
    </ProtectedRoute>
  );
}

function ScreenSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-6">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-40" />
      <Skeleton className="h-72" />
    </div>
  );
}
