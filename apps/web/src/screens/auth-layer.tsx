import { Suspense, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import type { AuthMode } from '../features/auth/auth-modal.js';
import { AuthOpenerProvider } from '../lib/auth-opener.js';
import type { OpenAuth } from '../lib/auth-opener.js';
import { lazyNamed } from '../lib/lazy-named.js';
import { useUser } from '../lib/session-context.js';

const AuthModal = lazyNamed(() => import('../features/auth/auth-modal.js'), 'AuthModal');

interface OpenModal {
  readonly mode: AuthMode;
  readonly afterwards: (() => void) | undefined;
}

/** All screens, and the modal that any of them opens for signing in or registering. */
export function AuthLayer({ children }: { children: ReactNode }) {
  const user = useUser();
  const [modal, setModal] = useState<OpenModal | null>(null);
  const open = useCallback<OpenAuth>((mode, afterwards) => setModal({ mode, afterwards }), []);

  function close() {
    setModal(null);
    if (user !== null) modal?.afterwards?.();
  }

  return (
    <AuthOpenerProvider value={open}>
      {children}
      <Suspense fallback={null}>
        {modal !== null && <AuthModal openIn={modal.mode} onClose={close} />}
      </Suspense>
    </AuthOpenerProvider>
  );
}
