import { z } from 'zod';

export const lighthousePresets = ['mobile', 'desktop'] as const;
export const lighthousePresetSchema = z.enum(lighthousePresets);
export type LighthousePreset = z.infer<typeof lighthousePresetSchema>;

export const lighthouseCategories = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
] as const;
export const lighthouseCategorySchema = z.enum(lighthouseCategories);
export type LighthouseCategory = z.infer<typeof lighthouseCategorySchema>;

/** 0-100 each; `null` when Lighthouse could not score the category. */
export const lighthouseScoresSchema = z.object({
  performance: z.number().int().nullable(),
  accessibility: z.number().int().nullable(),
  'best-practices': z.number().int().nullable(),
  seo: z.number().int().nullable(),
});
export type LighthouseScores = z.infer<typeof lighthouseScoresSchema>;

export const metricIds = ['lcp', 'inp', 'cls', 'fcp', 'tbt', 'si', 'ttfb'] as const;
export const metricIdSchema = z.enum(metricIds);
export type MetricId = z.infer<typeof metricIdSchema>;

export const metricRatings = ['good', 'needs_improvement', 'poor'] as const;
export const metricRatingSchema = z.enum(metricRatings);
export type MetricRating = z.infer<typeof metricRatingSchema>;

/** One measured value of a page load. Exactly one of `value` and `reason` is `null`. */
export const metricSchema = z.object({
  id: metricIdSchema,
  /** "Largest Contentful Paint" */
  title: z.string(),
  /** "LCP" */
  shortTitle: z.string(),
  /** In `unit`; `null` when it was not measured. */
  value: z.number().nullable(),
  /** `score` has no unit (layout shift). */
  unit: z.enum(['millisecond', 'score']),
  /** "2.9 s", "0.02"; `null` when it was not measured. */
  displayValue: z.string().nullable(),
  rating: metricRatingSchema.nullable(),
  /** Up to `good` is good, above `poor` is poor; in `unit`. */
  thresholds: z.object({ good: z.number(), poor: z.number() }),
  /** Source of the thresholds. */
  authority: z.string(),
  isCoreWebVital: z.boolean(),
  /** Why there is no value, in a sentence. */
  reason: z.string().nullable(),
});
export type Metric = z.infer<typeof metricSchema>;
