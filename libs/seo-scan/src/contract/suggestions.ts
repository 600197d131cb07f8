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
  /** Points the site score gains when this check is fixed everywhere. */
  points_won: z.number(),
  effort: effortSchema,
  /** The reason for the effort, in a sentence. */
  effort_reason: z.string(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

/** Most points per effort first. */
export const suggestionList = z.object({ suggestions: z.array(suggestionSchema) });
export type SuggestionList = z.infer<typeof suggestionList>;
