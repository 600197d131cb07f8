import { z } from 'zod';

/** A page that completed visits were shown. */
export const mappedPageSchema = z.object({
  url: z.string(),
  views: z.number().int(),
  /** Visits that began or ended here. */
  entries: z.number().int(),
  exits: z.number().int(),
  /** The median; `null` where none was measured. */
  p50LoadMs: z.number().nullable(),
  /** Page views that the website answered with a status of 400 or more. */
  errorResponses: z.number().int(),
  /** Page views whose errors were counted, and those of them with a console error, an uncaught exception or a failed request. */
  checked: z.number().int(),
  withErrors: z.number().int(),
});
export type MappedPage = z.infer<typeof mappedPageSchema>;

/** How often visitors went from one page to another, or opened the same one again. */
export const transitionSchema = z.object({
  from: z.string(),
  to: z.string(),
  count: z.number().int(),
});
export type Transition = z.infer<typeof transitionSchema>;

/** Which pages visitors saw, and how they went from one to the next. */
export const pageMap = z.object({
  /** Most viewed first, at most 50. */
  pages: z.array(mappedPageSchema),
  /** Between any pages, most frequent first, at most 500. */
  transitions: z.array(transitionSchema),
  /** All pages and transitions, shown or not. */
  pageCount: z.number().int(),
  transitionCount: z.number().int(),
});
export type PageMap = z.infer<typeof pageMap>;
