import { z } from 'zod';
import { ownUserShape, positionSchema } from './rank.js';
import { DOMAIN_MAX_CHARS } from './tracked-keyword.js';

/** Of one target. */
export const COMPETITORS_MAX = 20;
const target = z.string().trim().min(1).max(DOMAIN_MAX_CHARS);

export const listCompetitorsInput = z.object({ ...ownUserShape, domain: target.optional() });
export type ListCompetitorsInput = z.infer<typeof listCompetitorsInput>;
export const competitorSchema = z.object({
  id: z.string(),
  /** The target whose competitor it is. */
  domain: z.string(),
  host: z.string(),
  created_at: z.string(),
});
export const competitorList = z.object({
  success: z.literal(true),
  competitors: z.array(competitorSchema),
  /** Hosts that share result pages with the targets, most frequent first; not added yet. */
  suggestions: z.array(
    z.object({ domain: z.string(), host: z.string(), pages: z.int(), of: z.int() }),
  ),
});
export type CompetitorList = z.infer<typeof competitorList>;
export const addCompetitorInput = z.object({ ...ownUserShape, domain: target, host: target });
export type AddCompetitorInput = z.infer<typeof addCompetitorInput>;
export const competitorResponse = z.object({
  success: z.literal(true),
  competitor: competitorSchema,
});
export type CompetitorResponse = z.infer<typeof competitorResponse>;
export const competitorIdInput = z.object({ id: z.uuid() });
export type CompetitorIdInput = z.infer<typeof competitorIdInput>;

/** Positions side by side, of the latest result page of each keyword of a target. */
export const compareCompetitorsInput = z.object({
  ...ownUserShape,
  domain: target,
  cursor: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type CompareCompetitorsInput = z.infer<typeof compareCompetitorsInput>;
export const competitorComparison = z.object({
  success: z.literal(true),
  hosts: z.array(z.string()),
  rows: z.array(
    z.object({
      id: z.string(),
      keyword: z.string(),
      location: z.string(),
      checked_at: z.string(),
      own_position: positionSchema.nullable(),
      /** In the order of `hosts`; `null`: not among the results that were read. */
      positions: z.array(positionSchema.nullable()),
    }),
  ),
  nextCursor: z.string().nullable(),
});
export type CompetitorComparison = z.infer<typeof competitorComparison>;
