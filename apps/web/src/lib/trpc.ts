import type { AppRouter } from '@app/api/trpc';
import { createTRPCReact } from '@trpc/react-query';

export type { AppRouter };

/** Typed hooks for every operation of the API. The only file that names AppRouter. */
export const trpc = createTRPCReact<AppRouter>();
