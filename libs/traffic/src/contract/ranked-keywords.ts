import { z } from 'zod';

/** A domain or an address. */
export const rankedKeywordsInput = z.object({
  domain: z.string().trim().min(1, 'Please enter a website URL first').max(2_048),
});
export type RankedKeywordsInput = z.infer<typeof rankedKeywordsInput>;

/** Where the keywords come from; shown, so that nobody mistakes content for a ranking. */
export const keywordSources = ['search_console', 'tracked', 'site_content'] as const;
export const keywordSourceSchema = z.enum(keywordSources);
export type KeywordSource = z.infer<typeof keywordSourceSchema>;

/** `null` means "not available", never a guess. */
export const rankedKeywordSchema = z.object({
  keyword: z.string(),
  position: z.number().nullable(),
  volume: z.number().nullable(),
  difficulty: z.number().nullable(),
  source: keywordSourceSchema,
});
export type RankedKeyword = z.infer<typeof rankedKeywordSchema>;

export const rankedKeywordsResponse = z.object({
  success: z.literal(true),
  keywords: z.array(rankedKeywordSchema),
  /** What the list is and is not, as a sentence. */
  note: z.string().nullable(),
});
export type RankedKeywordsResponse = z.infer<typeof rankedKeywordsResponse>;
