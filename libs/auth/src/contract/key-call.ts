import { nextCursorSchema, pageInput } from '@app/common/contract';
import { z } from 'zod';

/** One call of a tool by an agent, without its arguments. */
export const keyCallSchema = z.object({
  id: z.string(),
  keyName: z.string(),
  tool: z.string(),
  /** `done`, `needs_confirmation`, `declined`, or the code of a failure. */
  result: z.string(),
  /** At most; `null` for what costs nothing. */
  cost: z.record(z.string(), z.number()).nullable(),
  createdAt: z.string(),
});
export type KeyCallView = z.infer<typeof keyCallSchema>;

const CALL_CURSOR = /^\d{1,18}$/;
/** Newest first; the cursor is the id of the last call shown. */
export const listKeyCallsInput = pageInput.extend({
  cursor: z.string().regex(CALL_CURSOR, 'This cursor is not valid.').optional(),
});
export type ListKeyCallsInput = z.infer<typeof listKeyCallsInput>;

export const keyCallList = z.object({
  calls: z.array(keyCallSchema),
  nextCursor: nextCursorSchema,
});
export type KeyCallList = z.infer<typeof keyCallList>;
