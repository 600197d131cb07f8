import type { AppRouter } from '@app/api/trpc';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';

export type { AppRouter };
/** The output of each operation, for those without a contract of their own. */
export type Outputs = inferRouterOutputs<AppRouter>;

/** Typed hooks for every operation of the API. The only file that imports AppRouter. */
export const trpc = createTRPCReact<AppRouter>();
