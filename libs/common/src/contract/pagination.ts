import { z } from 'zod';

/** Opaque position in a list; `null` means there is nothing after this page. */
export const nextCursorSchema = z.string().nullable();

export const pageInput = z.object({
  cursor: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type PageInput = z.infer<typeof pageInput>;
