import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router/dom';
import { Toaster } from './components/ui/toaster.js';
import { TooltipProvider } from './components/ui/tooltip.js';
import { createApiClient, createQueryClient, verifySession } from './lib/api.js';
import { SessionProvider } from './lib/session-context.js';
import { SESSION_KEY, createSessionStore } from './lib/session-store.js';
import { useAppliedTheme } from './lib/theme.js';
import { trpc } from './lib/trpc.js';
import { createRouter } from './routes.js';

const TOOLTIP_MS = 300;

const session = createSessionStore(localStorage, () => new Date());
const apiClient = createApiClient(session);
const queryClient = createQueryClient();
const router = createRouter();

export function App() {
  useAppliedTheme();
  useSessionUpkeep();
  return (
    <SessionProvider value={session}>
      <trpc.Provider client={apiClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <TooltipProvider delayDuration={TOOLTIP_MS}>
            <RouterProvider router={router} />
            <Toaster />
          </TooltipProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </SessionProvider>
  );
}

/** Verifies an expired session once, follows other tabs, and drops what the previous user had loaded. */
function useSessionUpkeep(): void {
  useEffect(() => {
    void session.resolve(() => verifySession(apiClient));
    const onStorage = ({ key }: StorageEvent) => {
      if (key === SESSION_KEY || key === null) session.reload();
    };
    let token = session.token();
    const unsubscribe = session.subscribe(() => {
      if (session.token() === token) return;
      token = session.token();
      queryClient.clear();
    });
    window.addEventListener('storage', onStorage);
    return () => {
      unsubscribe();
      window.removeEventListener('storage', onStorage);
    };
  }, []);
}
