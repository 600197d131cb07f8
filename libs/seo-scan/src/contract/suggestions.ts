import { categorySchema, fixKindSchema, severitySchema } from '@app/seo-audits/contract';
import { z } from 'zod';

/** The effort of a fix: one change in one place, several, or one on every page by hand. */
export const efforts = ['small', 'medium', 'large'] as const;
export const effortSchema = z.enum(efforts);
export type Effort = z.infer<typeof effortSchema>;

export const suggestionSchema = z.object({
  check_id: z.string(),
  title: z.string(),
  category: categorySchema,
  severity: severitySchema,
  fix_kind: fixKindSchema,
  description: z.string(),
  how_to_fix: z.string(),
  affected_pages: z.number().int(),
  /** Points of the score that this check costs, without what is fixed live; those of all suggestions add up. */
  points_lost: z.number(),
  /** Points the score gains when this check alone is fixed everywhere. */
  points_won: z.number(),
  effort: effortSchema,
  /** The reason for the effort, in a sentence. */
  effort_reason: z.string(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

/** `score`, `points_fixed_live` and `points_open` add up to 100. */
export const pointsPrediction = z.object({
  /** Of the scan. */
  score: z.number(),
  /** What the live fixes win with the next scan. */
  points_fixed_live: z.number(),
  /** What all suggestions win together. */
  points_open: z.number(),
});
export type PointsPrediction = z.infer<typeof pointsPrediction>;

/** Most points per effort first. */
export const suggestionList = z.object({
  suggestions: z.array(suggestionSchema),
  /** `null` when the scan has no score. */
  prediction: pointsPrediction.nullable(),
});
export type SuggestionList = z.infer<typeof suggestionList>;

/** What the predicted points say, and what they leave out; beside every list of them. */
export const PREDICTION_NOTE =
  "Points show what fixing only that check gains on the pages of this scan. Fixing several gains more; new pages and issues aren't included.";
