import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from './components/error-boundary.js';
import { ErrorPage } from './features/shell/error-page.js';
import { verifySession } from './lib/api.js';
import type { ApiClient } from './lib/api.js';
import { preloadLinkedScreens } from './lib/preload-screens.js';
import { SessionProvider } from './lib/session-context.js';
import { SESSION_KEY } from './lib/session-store.js';
import type { SessionStore } from './lib/session-store.js';
import { useAppliedTheme } from './lib/theme.js';
import { trpc } from './lib/trpc.js';
import { watchTypedText } from './lib/typed-text.js';
import { useScrollToTop } from './lib/use-scroll-to-top.js';
import { leaveWorkspace } from './lib/workspace.js';
import { AppRoutes, routes } from './routes.js';
import { AuthLayer } from './screens/auth-layer.js';

/** What the web app runs on: in a browser, or while a page is prerendered. */
export interface AppContext {
  readonly session: SessionStore;
  readonly apiClient: ApiClient;
  readonly queryClient: QueryClient;
}

type AppProps = AppContext & {
  /** Provides the router, around what it is given. */
  inRouter: (screens: ReactNode) => ReactNode;
};

export function App({ session, apiClient, queryClient, inRouter }: AppProps) {
  useAppliedTheme();
  useSessionUpkeep({ session, apiClient, queryClient });
  useEffect(() => watchTypedText(document), []);
  useEffect(() => preloadLinkedScreens(document, routes), []);
  return (
    <SessionProvider value={session}>
      <trpc.Provider client={apiClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <ErrorBoundary renderError={(error) => <ErrorPage error={error} />}>
            {inRouter(<Screens />)}
          </ErrorBoundary>
        </QueryClientProvider>
      </trpc.Provider>
    </SessionProvider>
  );
}

function Screens() {
  useScrollToTop();
  return (
    <AuthLayer>
      <AppRoutes />
    </AuthLayer>
  );
}

/** Verifies an expired session once, follows other tabs, and drops the data that the previous user had loaded. */
function useSessionUpkeep({ session, apiClient, queryClient }: AppContext): void {
  useEffect(() => {
    void session.resolve(() => verifySession(apiClient));
    const onStorage = ({ key }: StorageEvent) => {
      if (key === SESSION_KEY || key === null) session.reload();
    };
    // Shows what is for signed-in users in pages that are the same for everyone; see public/before-app.js.
    const mark = () =>
      document.documentElement.toggleAttribute(
        'data-signed-in',
        session.state().kind === 'signed-in',
      );
    mark();
    let token = session.token();
    const unsubscribe = session.subscribe(() => {
      mark();
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
  }, [session, apiClient, queryClient]);
}
