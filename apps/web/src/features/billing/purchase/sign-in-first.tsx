import { LogIn } from 'lucide-react';
import { EmptyState } from '../../../components/empty-state.js';
import { Button } from '../../../components/ui/button.js';
import { useAuthOpener } from '../../../lib/auth-opener.js';

/** Replaces an order for visitors who are not signed in. */
export function SignInFirst() {
  const openAuth = useAuthOpener();
  return (
    <EmptyState
      icon={LogIn}
      title="Sign in to see this order"
      action={
        <Button variant="primary" onClick={() => openAuth('login')}>
          Sign In
        </Button>
      }
    >
      Only the account that placed an order can see it.
    </EmptyState>
  );
}
