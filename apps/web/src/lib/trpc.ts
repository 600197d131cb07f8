import type { AppRouter } from '@app/api/trpc';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';

export type { AppRouter };
/** What each operation answers, for what has no contract of its own feature. */
export type Outputs = inferRouterOutputs<AppRouter>;

/** Typed hooks for every operation of the API. The only file that names AppRouter. */
export const trpc = createTRPCReact<AppRouter>();
