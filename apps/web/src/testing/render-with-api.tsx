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

// A busy machine is slow, not wrong; what never comes is still found.
configure({ asyncUtilTimeout: 10_000 });

/** Path of an operation → what the API answers to an input; throws to refuse. */
export type Answers = Readonly<Record<string, (input: unknown) => unknown>>;

/** Shows a component as inside the app, with an API that answers from a table. */
export function renderWithApi(
  children: ReactNode,
  { answers = {}, session = emptySession(), path = '/' }: RenderOptions = {},
) {
  const client = trpc.createClient({ links: [answerFrom(answers)] });
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

type RenderOptions = { answers?: Answers; session?: SessionStore; path?: string };

export function emptySession(): SessionStore {
  localStorage.clear();
  return createSessionStore(localStorage, () => new Date());
}

/** A refusal as the API sends it. */
export function refusal(code: string, error: string, details?: Record<string, string>): Error {
  return TRPCClientError.from({
    error: {
      message: error,
      code: -32600,
      data: { failure: { success: false, code, error, ...(details && { details }) } },
    },
  });
}

function answerFrom(answers: Answers): TRPCLink<AppRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        const answer = answers[op.path];
        Promise.resolve()
          .then(() => {
            if (answer === undefined) throw new Error(`No answer for ${op.path}`);
            return answer(op.input);
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
