import { z } from 'zod';
import { instantSchema, ownUserShape } from './rank.js';
import { keywordFilterSchema, keywordSortSchema, sortOrderSchema } from './tracked-keyword.js';

export const SAVED_FILTERS_MAX = 50;
const savedFields = {
  name: z.string().trim().min(1, 'Please enter a name').max(60, 'At most 60 characters'),
  filter: keywordFilterSchema,
  sort: keywordSortSchema,
  order: sortOrderSchema,
};
/** Names are unique: saving under the same name again replaces the filter. */
export const saveFilterInput = z.object({
  ...ownUserShape,
  ...savedFields,
  // A misspelled field would select everything.
  filter: z.strictObject(keywordFilterSchema.shape),
  sort: savedFields.sort.default('created'),
  order: savedFields.order.default('desc'),
});
export type SaveFilterInput = z.infer<typeof saveFilterInput>;
export const savedFilterSchema = z.object({
  id: z.string(),
  ...savedFields,
  created_at: instantSchema,
});
export type SavedFilter = z.infer<typeof savedFilterSchema>;
export const savedFilterResponse = z.object({
  success: z.literal(true),
  filter: savedFilterSchema,
});
export type SavedFilterResponse = z.infer<typeof savedFilterResponse>;
export const listSavedFiltersInput = z.object(ownUserShape);
export type ListSavedFiltersInput = z.infer<typeof listSavedFiltersInput>;
export const savedFilterList = z.object({
  success: z.literal(true),
  /** By name. */
  filters: z.array(savedFilterSchema),
});
export type SavedFilterList = z.infer<typeof savedFilterList>;
export const savedFilterIdInput = z.object({ id: z.uuid() });
export type SavedFilterIdInput = z.infer<typeof savedFilterIdInput>;
