import { z } from 'zod';

/** Input of everything that concerns one row. */
export const idInput = z.object({ id: z.uuid() });
export type IdInput = z.infer<typeof idInput>;
