import { z } from 'zod';
import { KEYWORD_MAX_CHARS } from './tracked-keyword.js';

export const findKeywordsInput = z.object({
  /** Words; a keyword must contain each of them. */
  text: z.string().trim().min(1).max(KEYWORD_MAX_CHARS),
});
export type FindKeywordsInput = z.infer<typeof findKeywordsInput>;

/** The best matches first: the keyword itself, then those that begin with it. */
export const foundKeywords = z.object({
  success: z.literal(true),
  keywords: z.array(
    z.object({
      id: z.uuid(),
      keyword: z.string(),
      domain: z.string(),
      location: z.string(),
      /** `null`: not ranked within the depth, or not known. */
      rank: z.number().int().nullable(),
    }),
  ),
});
export type FoundKeywords = z.infer<typeof foundKeywords>;
