import { z } from 'zod';

const MAX_ROWS = 50;

/** Of tools that return a list in parts. */
export const listInput = z.object({
  limit: z.number().int().min(1).max(MAX_ROWS).default(20).describe('Rows to return, 1 to 50.'),
  cursor: z.string().max(4_000).optional().describe('next_cursor of the response before.'),
});
