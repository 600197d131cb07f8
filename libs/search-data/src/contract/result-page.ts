import { z } from 'zod';

/** What a result page shows besides organic results. */
export const serpFeatures = [
  'ai_overview',
  'local_pack',
  'featured_snippet',
  'people_also_ask',
  'sitelinks',
  'images',
  'videos',
  'news',
  'shopping',
  'knowledge_panel',
  'ads',
] as const;

/** One organic result. */
export const organicResultSchema = z.object({
  /** Running count of organic results from the first, each address once (from 1). */
  position: z.int().positive(),
  /** Number of the result page (from 1). */
  page: z.int().positive(),
  /** As the engine gave it. */
  address: z.string(),
  /** Lower case, punycode, without `www.`. */
  host: z.string(),
  title: z.string().nullable(),
});
export type OrganicResult = z.infer<typeof organicResultSchema>;

export const serpFeatureSchema = z.object({
  kind: z.enum(serpFeatures),
  /** Hosts that the feature cites or links, lower case, punycode, without `www.`; empty if none or not given. */
  hosts: z.array(z.string()),
});
export type SerpFeature = z.infer<typeof serpFeatureSchema>;

/**
 * `complete`: every result down to the requested depth. `short_end`: the engine has no more results.
 * `partial`: reading stopped early. `stopped_at_match`: nothing below the target was read.
 */
export const serpCoverages = ['complete', 'short_end', 'partial', 'stopped_at_match'] as const;
export type SerpCoverage = (typeof serpCoverages)[number];

/** Result pages read contiguously from the first. */
export const serpReadingSchema = z.object({
  results: z.array(organicResultSchema),
  features: z.array(serpFeatureSchema),
  pagesRead: z.int().nonnegative(),
  /** Number of organic results read, at most the requested depth. */
  depthRead: z.int().nonnegative(),
  coverage: z.enum(serpCoverages),
});
export type SerpReading = z.infer<typeof serpReadingSchema>;
