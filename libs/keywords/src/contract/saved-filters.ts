import { z } from 'zod';
import { ownUserShape } from './rank.js';
import { keywordFilterSchema, keywordSortSchema, sortDirectionSchema } from './tracked-keyword.js';

export const SAVED_FILTERS_MAX = 50;
export const saveFilterInput = z.object({
  ...ownUserShape,
  /** Unique; saving the same name again replaces the filter. */
  name: z.string().trim().min(1, 'Please enter a name').max(60),
  filter: keywordFilterSchema,
  sort: keywordSortSchema.default('created'),
  direction: sortDirectionSchema.default('desc'),
});
export type SaveFilterInput = z.infer<typeof saveFilterInput>;
export const savedFilterSchema = saveFilterInput
  .omit({ userId: true })
  .extend({ id: z.string(), created_at: z.string() });
export const savedFilterResponse = z.object({
  success: z.literal(true),
  filter: savedFilterSchema,
});
export type SavedFilterResponse = z.infer<typeof savedFilterResponse>;
export const savedFilterList = z.object({
  success: z.literal(true),
  filters: z.array(savedFilterSchema),
});
export type SavedFilterList = z.infer<typeof savedFilterList>;
export const savedFilterIdInput = z.object({ id: z.uuid() });
export type SavedFilterIdInput = z.infer<typeof savedFilterIdInput>;
