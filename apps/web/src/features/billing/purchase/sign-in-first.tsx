import { LogIn } from 'lucide-react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../../components/button-link.js';
import { EmptyState } from '../../../components/empty-state.js';
import { loginPath } from '../../../lib/login-path.js';

/** Replaces an order for visitors who are not signed in. */
export function SignInFirst() {
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      icon={LogIn}
      title="Sign in to see this order"
      action={
        <ButtonLink variant="primary" to={loginPath(pathname + search)}>
          Sign In
        </ButtonLink>
      }
    >
      Only the account that placed an order can see it.
    </EmptyState>
  );
}
