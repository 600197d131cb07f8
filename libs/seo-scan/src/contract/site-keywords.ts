import { z } from 'zod';

export const siteKeywordSchema = z.object({
  phrase: z.string(),
  /** Pages with the phrase in their title, heading or description. */
  pages: z.number().int(),
  /** Number of occurrences in the main text of these pages. */
  occurrences: z.number().int(),
  /** Pages with the phrase in their title: several of them compete with each other. */
  title_pages: z.number().int(),
  /** The most relevant page for the phrase. */
  best_page: z.object({ url: z.string(), title: z.string().nullable() }),
});
export type SiteKeyword = z.infer<typeof siteKeywordSchema>;

export const siteKeywords = z.object({
  /** The basis of the list: the website's own words, not what people search for. */
  source: z.literal('site_content'),
  keywords: z.array(siteKeywordSchema),
  /** Pages the phrases were read from. */
  pages_read: z.number().int(),
  /** Clicks and positions require Search Console; the reason is a sentence for the user. */
  search_console: z.object({ is_connected: z.literal(false), reason: z.string() }),
});
export type SiteKeywords = z.infer<typeof siteKeywords>;
