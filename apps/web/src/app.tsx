import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { ErrorBoundary } from './components/error-boundary.js';
import { ErrorPage } from './features/shell/error-page.js';
import { createApiClient, createQueryClient, verifySession } from './lib/api.js';
import { SessionProvider } from './lib/session-context.js';
import { SESSION_KEY, createSessionStore } from './lib/session-store.js';
import { useAppliedTheme } from './lib/theme.js';
import { trpc } from './lib/trpc.js';
import { watchTypedText } from './lib/typed-text.js';
import { useScrollToTop } from './lib/use-scroll-to-top.js';
import { leaveWorkspace } from './lib/workspace.js';
import { AppRoutes } from './routes.js';

const session = createSessionStore(localStorage, () => new Date());
const apiClient = createApiClient(session);
const queryClient = createQueryClient();

export function App() {
  useAppliedTheme();
  useSessionUpkeep();
  useEffect(() => watchTypedText(document), []);
  return (
    <SessionProvider value={session}>
      <trpc.Provider client={apiClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <ErrorBoundary renderError={(error) => <ErrorPage error={error} />}>
            <BrowserRouter>
              <Screens />
            </BrowserRouter>
          </ErrorBoundary>
        </QueryClientProvider>
      </trpc.Provider>
    </SessionProvider>
  );
}

function Screens() {
  useScrollToTop();
  return <AppRoutes />;
}

/** Verifies an expired session once, follows other tabs, and drops the data that the previous user had loaded. */
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
      leaveWorkspace();
      queryClient.clear();
    });
    window.addEventListener('storage', onStorage);
    return () => {
      unsubscribe();
      window.removeEventListener('storage', onStorage);
    };
  }, []);
}
