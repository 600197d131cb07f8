import { z } from 'zod';

export const siteKeywordSchema = z.object({
  phrase: z.string(),
  /** Pages that carry it in title, heading or description. */
  pages: z.number().int(),
  /** Times it stands in the main text of these pages. */
  occurrences: z.number().int(),
  /** Pages that carry it in their title: several compete with each other. */
  title_pages: z.number().int(),
  /** The page that is most about it. */
  best_page: z.object({ url: z.string(), title: z.string().nullable() }),
});
export type SiteKeyword = z.infer<typeof siteKeywordSchema>;

export const siteKeywords = z.object({
  /** What the list was made of: the website's own words, not what people search for. */
  source: z.literal('site_content'),
  keywords: z.array(siteKeywordSchema),
  /** Pages the phrases were read from. */
  pages_read: z.number().int(),
  /** Clicks and positions need Search Console; the reason is a sentence for a person. */
  search_console: z.object({ is_connected: z.literal(false), reason: z.string() }),
});
export type SiteKeywords = z.infer<typeof siteKeywords>;
