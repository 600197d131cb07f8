import { dehydrate } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from '../app.js';
import { createApiClient, createQueryClient } from '../lib/api.js';
import { preloadScreens } from '../lib/preload-screens.js';
import { createSessionStore } from '../lib/session-store.js';
import { trpc } from '../lib/trpc.js';
import type { Outputs } from '../lib/trpc.js';
import { routes } from '../routes.js';

/** What the API knows about the installation when it starts. */
export type Site = Outputs['system']['site'];

export interface RenderedPage {
  readonly title: string;
  /** What `#root` contains. */
  readonly html: string;
  /** What the page was rendered from, for the browser to continue with. */
  readonly data: unknown;
}

const NO_STORAGE = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const TITLE = /<title>([^<]*)<\/title>/;

/** Renders what a visitor sees at a URL. Rejects when any part of it fails. */
export async function renderPage(url: string, site: Site): Promise<RenderedPage> {
  const session = createSessionStore(NO_STORAGE, () => new Date());
  const queryClient = createQueryClient();
  queryClient.setQueryData(getQueryKey(trpc.system.site, undefined, 'query'), site);
  await preloadScreens(routes, new URL(url, 'http://localhost').pathname);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <App
        session={session}
        apiClient={createApiClient(session)}
        queryClient={queryClient}
        inRouter={(screens) => <StaticRouter location={url}>{screens}</StaticRouter>}
      />
    </StrictMode>,
    {
      // The policy for scripts forbids those that would put a postponed part into its place.
      progressiveChunkSize: Infinity,
      onError: (error) => void failures.push(error),
    },
  );
  const output = await new Response(prelude).text();
  if (failures.length > 0) throw new Error(`${url} was not rendered`, { cause: failures[0] });
  const title = TITLE.exec(output)?.[1];
  if (title === undefined) throw new Error(`${url} has no title`);
  return { title, html: output.replace(TITLE, ''), data: dehydrate(queryClient) };
}
