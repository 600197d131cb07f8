import { MAX_CALLS_PER_REQUEST } from '@app/common/contract';
import { QueryClient } from '@tanstack/react-query';
import { WORKSPACE_HEADER, isShared } from '@app/workspaces/contract';
import { getFetch, httpBatchLink, httpLink, splitLink } from '@trpc/client';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { UnreadableResponse, failureOf, isNetworkError } from './failure.js';
import type { SessionStore, Verification } from './session-store.js';
import { trpc } from './trpc.js';
import type { AppRouter } from './trpc.js';
import { currentWorkspace } from './workspace.js';

const TRPC_PATH = '/trpc';
const NETWORK_RETRIES = 2;
const FRESH_MS = 10_000; // a screen opened again within this time is not refetched

export type ApiClient = ReturnType<typeof createApiClient>;

/** Calls the API with the session's token; a refused token ends the session it belongs to. */
export function createApiClient(session: SessionStore) {
  const batchLink = (headers: () => Record<string, string>) =>
    httpBatchLink({
      url: TRPC_PATH,
      maxURLLength: 8_000,
      maxItems: MAX_CALLS_PER_REQUEST,
      fetch: fetchReadable,
      headers,
    });
  return trpc.createClient({
    links: [
      endRefusedSession(session),
      splitLink({
        // Calls that use up allowance carry an idempotency key, so that repeated requests place one order.
        condition: ({ context }) => typeof context.idempotencyKey === 'string',
        true: httpLink({
          url: TRPC_PATH,
          fetch: fetchReadable,
          headers: ({ op }) => ({
            ...authorization(session.token()),
            ...(isShared('trpc', op.path) ? inWorkspace() : {}),
            'Idempotency-Key': String(op.context.idempotencyKey),
          }),
        }),
        false: splitLink({
          // One batch has one set of headers: calls inside a workspace are sent separately.
          condition: ({ path }) => isShared('trpc', path) && currentWorkspace() !== null,
          true: batchLink(() => ({
            ...authorization(session.token()),
            ...inWorkspace(),
          })),
          false: batchLink(() => authorization(session.token())),
        }),
      }),
    ],
  });
}

function inWorkspace(): Record<string, string> {
  const workspace = currentWorkspace();
  return workspace === null ? {} : { [WORKSPACE_HEADER]: workspace.id };
}

/** tRPC would treat a response that is not JSON like a missing response. */
const fetchReadable: ReturnType<typeof getFetch> = async (input, init) => {
  const response = await getFetch()(input, init);
  if (response instanceof Response && !isJson(response))
    throw new UnreadableResponse(response.status);
  return response;
};

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('json') === true;
}

/** The header with the session's token; none for a visitor. */
export function authorization(token: string | null): Record<string, string> {
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}

/** The cache of server state; only calls that did not reach the server are retried. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (attempts, error) => attempts < NETWORK_RETRIES && isNetworkError(error),
        // The browser may consider itself offline; the user should see that instead of waiting forever.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Verifies the stored token with the server. */
export async function verifySession(client: ApiClient): Promise<Verification> {
  try {
    const { user } = await client.auth.me.query();
    return { kind: 'accepted', user };
  } catch (error) {
    return { kind: failureOf(error)?.code === 'unauthenticated' ? 'rejected' : 'unreachable' };
  }
}

function endRefusedSession(session: SessionStore): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const tokenUsed = session.token();
        return next(op).subscribe({
          next: (value) => observer.next(value),
          error(error) {
            const refused = failureOf(error)?.code === 'unauthenticated';
            // A late response to an earlier session must not end the current one.
            if (refused && session.state().kind === 'signed-in' && session.token() === tokenUsed) {
              session.end('ended');
            }
            observer.error(error);
          },
          complete: () => observer.complete(),
        });
      });
}
