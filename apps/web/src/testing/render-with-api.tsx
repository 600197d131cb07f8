import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { createQueryClient } from '../lib/api.js';
import { SessionProvider } from '../lib/session-context.js';
import { createSessionStore } from '../lib/session-store.js';
import type { SessionStore } from '../lib/session-store.js';
import { trpc } from '../lib/trpc.js';
import type { AppRouter } from '../lib/trpc.js';

// A busy machine may be slow; the longer timeout still catches elements that never appear.
configure({ asyncUtilTimeout: 10_000 });

/** Path of an operation → its response to an input; throws to refuse. */
export type ApiResponses = Readonly<Record<string, (input: unknown) => unknown>>;

/** Renders a component as inside the app, with an API that responds from a table. */
export function renderWithApi(
  children: ReactNode,
  { responses = {}, session = emptySession(), path = '/' }: RenderOptions = {},
) {
  const client = trpc.createClient({ links: [responseFrom(responses)] });
  const queryClient = createQueryClient();
  render(
    <SessionProvider value={session}>
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
        </QueryClientProvider>
      </trpc.Provider>
    </SessionProvider>,
  );
  return { session };
}

type RenderOptions = { responses?: ApiResponses; session?: SessionStore; path?: string };

export function emptySession(): SessionStore {
  localStorage.clear();
  return createSessionStore(localStorage, () => new Date());
}

/** A refusal as the API sends it. */
export function refusal(code: string, error: string, details?: Record<string, unknown>): Error {
  return TRPCClientError.from({
    error: {
      message: error,
      code: -32600,
      data: { failure: { success: false, code, error, ...(details && { details }) } },
    },
  });
}

function responseFrom(responses: ApiResponses): TRPCLink<AppRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        const respond = responses[op.path];
        Promise.resolve()
          .then(() => {
            if (respond === undefined) throw new Error(`No response for ${op.path}`);
            return respond(op.input);
          })
          .then(
            (data) => {
              observer.next({ result: { data } });
              observer.complete();
            },
            (error: unknown) =>
              observer.error(
                TRPCClientError.from(error instanceof Error ? error : new Error('Refused')),
              ),
          );
      });
}
