import { Suspense, useCallback, useState } from 'react';
import { Navigate } from 'react-router';
import { lazyNamed } from '../../lib/lazy-named.js';
import { Banner } from '../../components/banner.js';
import { Button } from '../../components/ui/button.js';
import { optionalText, oneOf } from '../../lib/search-params.js';
import { useSession } from '../../lib/session-context.js';
import { useSearchParams } from '../../lib/use-search-params.js';
import type { AuthMode } from './auth-modal.js';
import { LoginForm } from './login-form.js';
import { returnPath } from './return-path.js';

const AuthModal = lazyNamed(() => import('./auth-modal.js'), 'AuthModal');

const PARAMS = { next: optionalText, mode: oneOf(['login', 'register'], 'login') };

export function LoginPage() {
  const session = useSession();
  const { search } = useSearchParams(PARAMS);
  const [modal, setModal] = useState<AuthMode | null>(
    search.mode === 'register' ? 'register' : null,
  );
  const closeModal = useCallback(() => setModal(null), []);

  if (session.kind === 'signed-in' && modal === null) {
    return <Navigate to={returnPath(search.next, session.user.role)} replace />;
  }
  return (
    <main
      id="main"
      className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center px-4 py-12 signed-in:invisible"
    >
      <title>Sign in · Groundswell</title>
      <h1 className="text-2xl font-semibold">Sign in</h1>
      <p className="mt-1 mb-6 text-text-muted">
        {search.next === null
          ? 'Scan your website and see what to fix first.'
          : 'Please sign in to continue.'}
      </p>
      <div className="flex flex-col gap-4">
        {session.kind === 'signed-out' && session.reason === 'ended' && (
          <Banner tone="notice">
            Your session has ended. Sign in to continue where you left off.
          </Banner>
        )}
        <LoginForm fallbackMessage="Failed to log in. Please check your credentials." />
        <div className="flex items-center justify-center gap-3 border-t pt-4 text-text-muted">
          New to Groundswell?
          <Button onClick={() => setModal('register')}>Register</Button>
        </div>
      </div>
      <Suspense fallback={null}>
        {modal !== null && <AuthModal openIn={modal} onClose={closeModal} />}
      </Suspense>
    </main>
  );
}
