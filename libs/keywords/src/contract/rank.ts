import { serpProviderNames, unknownReasons } from '@app/search-data/contract';
import { z } from 'zod';

/** Never fewer (SEARCH-DATA.md section 1): `unknown` and `deferred` say nothing about the rank. */
export const rankOutcomes = ['ranked', 'not_in_depth', 'unknown', 'deferred'] as const;
export const rankOutcomeSchema = z.enum(rankOutcomes);
export type RankOutcome = z.infer<typeof rankOutcomeSchema>;

/** Outcomes that say where the target is. */
export const knownOutcomes = ['ranked', 'not_in_depth'] as const;
export const knownOutcomeSchema = z.enum(knownOutcomes);
export type KnownOutcome = z.infer<typeof knownOutcomeSchema>;

/** Why a rank is not known: those of the providers, and why nothing was bought. */
export const gapReasons = [...unknownReasons, 'budget', 'paused'] as const;
export const gapReasonSchema = z.enum(gapReasons);
export type GapReason = z.infer<typeof gapReasonSchema>;

/** Series of ranks that are never mixed in one line. */
export const rankSources = ['checks', 'import'] as const;
export const rankSourceSchema = z.enum(rankSources);
export type RankSource = z.infer<typeof rankSourceSchema>;

/** Bands of the distribution: positions 1–3, 4–10, 11–20, 21–50, 51–100, and the two kinds without a position. */
export const rankBuckets = [
  'top_3',
  'top_10',
  'top_20',
  'top_50',
  'top_100',
  'not_in_depth',
  'unknown',
] as const;
export const rankBucketSchema = z.enum(rankBuckets);
export type RankBucket = z.infer<typeof rankBucketSchema>;
export const bucketCountsSchema = z.object({
  top_3: z.int(),
  top_10: z.int(),
  top_20: z.int(),
  top_50: z.int(),
  top_100: z.int(),
  not_in_depth: z.int(),
  unknown: z.int(),
});
export type BucketCounts = z.infer<typeof bucketCountsSchema>;

export const MIN_DEPTH = 10;
export const MAX_DEPTH = 100;
export const depthSchema = z.int().min(MIN_DEPTH).max(MAX_DEPTH);

/** From 1; a running count of organic results, each address once. */
export const positionSchema = z.int().positive();
/** A calendar day in UTC: `2026-11-23`. */
export const daySchema = z.iso.date();
/** An ISO instant. */
export const instantSchema = z.string();
/** Where figures come from: the provider of result pages that was read. */
export const rankProviderSchema = z.enum(serpProviderNames);
/** Optional everywhere; must be the caller's own. */
export const ownUserShape = { userId: z.string().max(80).optional() };
export const keywordIdInput = z.object({ id: z.uuid() });
export type KeywordIdInput = z.infer<typeof keywordIdInput>;
export const successResponse = z.object({ success: z.literal(true) });
export type SuccessResponse = z.infer<typeof successResponse>;
