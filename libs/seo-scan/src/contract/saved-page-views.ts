import { z } from 'zod';
import { pageViewSchema } from './page-list.js';

export const SAVED_PAGE_VIEWS_MAX = 50;
const nameSchema = z.string().trim().min(1, 'Please enter a name').max(60, 'At most 60 characters');

export const listPageViewsInput = z.object({ websiteId: z.uuid() });
export type ListPageViewsInput = z.infer<typeof listPageViewsInput>;

/** Names are unique: saving under the same name again replaces the view. */
export const savePageViewInput = pageViewSchema.extend({ websiteId: z.uuid(), name: nameSchema });
export type SavePageViewInput = z.infer<typeof savePageViewInput>;

export const savedPageViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  columns: z.string(),
  filter: z.string(),
  sort: z.string(),
});
export type SavedPageView = z.infer<typeof savedPageViewSchema>;

export const savedPageViewResponse = z.object({
  success: z.literal(true),
  view: savedPageViewSchema,
});
export const savedPageViewList = z.object({
  success: z.literal(true),
  /** By name. */
  views: z.array(savedPageViewSchema),
});
export const savedPageViewRemoved = z.object({ success: z.literal(true) });
