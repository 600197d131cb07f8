import { LogIn } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { EmptyState } from '../../../components/empty-state.js';
import { Button } from '../../../components/ui/button.js';
import { loginPath } from '../../../lib/login-path.js';

/** Replaces an order for visitors who are not signed in. */
export function SignInFirst() {
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      icon={LogIn}
      title="Sign in to see this order"
      action={
        <Button asChild variant="primary">
          <Link to={loginPath(pathname + search)}>Sign In</Link>
        </Button>
      }
    >
      Orders are shown to the account that made them.
    </EmptyState>
  );
}
