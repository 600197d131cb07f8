import { z } from 'zod';
import { daySchema } from './connection.js';

/** Clicks are not among them: no known error touches clicks. */
export const anomalyMeasures = ['impressions', 'ctr', 'position'] as const;
export type AnomalyMeasure = (typeof anomalyMeasures)[number];

/** Days on which Google itself counted wrongly. */
export const anomalySchema = z.object({
  from: daySchema,
  to: daySchema,
  measures: z.array(z.enum(anomalyMeasures)),
  /** A sentence for people. */
  reason: z.string(),
  /** The announcement by Google. */
  source: z.url(),
});
export type Anomaly = z.infer<typeof anomalySchema>;

/** Measures of two periods that must not be compared, with the reason as a sentence. */
export const notComparedSchema = z.object({
  measures: z.array(z.enum(anomalyMeasures)),
  reason: z.string(),
});
export type NotCompared = z.infer<typeof notComparedSchema>;
