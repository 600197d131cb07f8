import { Outlet } from 'react-router';
import { ProtectedRoute } from '../features/auth/protected-route.js';
import { NotificationBell } from '../features/notifications/notification-bell.js';
import { Shell } from '../features/shell/shell.js';

/** Everything behind the login: the shell around the screen of the route. */
export function SignedInLayout() {
  return (
    <ProtectedRoute>
      <Shell bell={<NotificationBell />}>
        <Outlet />
      </Shell>
    </ProtectedRoute>
  );
}
