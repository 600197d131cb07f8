import { rankedKeywordSchema, rankingPurchaseSchema } from '@app/keywords/contract';
import { z } from 'zod';

/** A domain or an address. */
export const findKeywordsInput = z.object({
  domain: z.string().trim().min(1, 'Please enter a website URL first').max(2_048),
});
export type FindKeywordsInput = z.infer<typeof findKeywordsInput>;

export const foundKeywordsResponse = z.object({
  success: z.literal(true),
  /** Each with its source, so that nobody mistakes content for a ranking. */
  keywords: z.array(rankedKeywordSchema),
  /** `null`: more keywords cannot be bought. */
  purchase: rankingPurchaseSchema.nullable(),
  /** What the list is and is not, as sentences. */
  note: z.string().nullable(),
});
export type FoundKeywordsResponse = z.infer<typeof foundKeywordsResponse>;
