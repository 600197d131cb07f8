import { z } from 'zod';

/** A domain or an address. */
export const rankedKeywordsInput = z.object({
  domain: z.string().trim().min(1, 'Please enter a website URL first').max(2_048),
});
export type RankedKeywordsInput = z.infer<typeof rankedKeywordsInput>;

/** Where the keywords come from; shown, so that nobody takes content for a ranking. */
export const keywordSources = ['search_console', 'tracked', 'site_content'] as const;
export const keywordSourceSchema = z.enum(keywordSources);
export type KeywordSource = z.infer<typeof keywordSourceSchema>;

/** `null` is "not available", never a guess. */
export const rankedKeywordSchema = z.object({
  keyword: z.string(),
  position: z.number().nullable(),
  volume: z.number().nullable(),
  difficulty: z.number().nullable(),
  source: keywordSourceSchema,
});
export type RankedKeyword = z.infer<typeof rankedKeywordSchema>;

export const rankedKeywordsAnswer = z.object({
  success: z.literal(true),
  keywords: z.array(rankedKeywordSchema),
  /** Says what the list is and what it is not, in a sentence. */
  note: z.string().nullable(),
});
export type RankedKeywordsAnswer = z.infer<typeof rankedKeywordsAnswer>;
