import { z } from 'zod';
import { ownUserShape } from './rank.js';
import { keywordFilterSchema, keywordSortSchema, sortDirectionSchema } from './tracked-keyword.js';

/** GET /api/seo/tracked-keywords.csv: at most 50,000 rows. */
export const keywordsCsvInput = keywordFilterSchema.extend({
  ...ownUserShape,
  sort: keywordSortSchema.default('created'),
  direction: sortDirectionSchema.optional(),
});
export type KeywordsCsvInput = z.infer<typeof keywordsCsvInput>;

/** The weekly report of the tracker, by mail. */
export const weeklyReportInput = z.object({
  ...ownUserShape,
  isEnabled: z.boolean(),
  /** 1 is Monday. */
  weekday: z.int().min(1).max(7).default(1),
  filter: keywordFilterSchema.default({}),
});
export type WeeklyReportInput = z.infer<typeof weeklyReportInput>;
export const weeklyReportResponse = z.object({
  success: z.literal(true),
  report: weeklyReportInput.omit({ userId: true }).extend({ lastSentAt: z.string().nullable() }),
});
export type WeeklyReportResponse = z.infer<typeof weeklyReportResponse>;
