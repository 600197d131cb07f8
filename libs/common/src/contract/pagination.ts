import { z } from 'zod';

/**
 * Precision of time columns that a list with a cursor is ordered by: a cursor is made of a Date, which has
 * milliseconds, and a row between two of them would be skipped.
 */
export const LIST_TIME_DIGITS = 3;

/** Opaque position in a list; `null` means that this is the last page. */
export const nextCursorSchema = z.string().nullable();

export const pageInput = z.object({
  cursor: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type PageInput = z.infer<typeof pageInput>;
