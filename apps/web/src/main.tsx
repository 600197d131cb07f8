import { hydrate } from '@tanstack/react-query';
import type { DehydratedState } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.js';
import { createApiClient, createQueryClient } from './lib/api.js';
import { endEarlyInput } from './lib/early-input.js';
import { preloadScreens } from './lib/preload-screens.js';
import { createSessionStore } from './lib/session-store.js';
import { PRERENDERED_DATA_ID } from './prerender/page-document.js';
import { routes } from './routes.js';
import './styles.css';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element #root');
  const session = createSessionStore(localStorage, () => new Date());
  const queryClient = createQueryClient();
  const prerendered = document.getElementById(PRERENDERED_DATA_ID)?.textContent;
  if (prerendered !== undefined) hydrate(queryClient, JSON.parse(prerendered) as DehydratedState);
  const app = (
    <StrictMode>
      <App
        session={session}
        apiClient={createApiClient(session)}
        queryClient={queryClient}
        inRouter={(screens) => <BrowserRouter>{screens}</BrowserRouter>}
      />
    </StrictMode>
  );
  // Everything is rendered at once: nothing moves, and the screen's requests are one batch.
  await preloadScreens(routes, window.location.pathname);
  if (root.hasChildNodes()) {
    startTransition(() => void hydrateRoot(root, app)); // in short steps, which leave the page usable
  } else {
    endEarlyInput();
    createRoot(root).render(app);
  }
}

void start();
