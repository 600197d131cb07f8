import { severityGroupSchema } from '@app/seo-audits/contract';
import { z } from 'zod';

/** Of the pages of one segment in one scan. */
const figuresSchema = z.object({
  pages: z.int(),
  indexable: z.int(),
  /** By the rule of the website's score, over these pages alone; `null`: nothing was audited, or it is being computed. */
  score: z.number().nullable(),
  /** Open, without those of the website as a whole. */
  issues: z.record(severityGroupSchema, z.int()),
});
export type FiguresOfSegment = z.infer<typeof figuresSchema>;

export const segmentRowSchema = figuresSchema.extend({
  /** `other`: the pages in no segment. */
  id: z.string(),
  name: z.string(),
  /** In the scan before; `null` without a comparable one. */
  before: figuresSchema.nullable(),
  /** Why it could not be evaluated, in a sentence. */
  problem: z.string().nullable(),
});
export type SegmentRow = z.infer<typeof segmentRowSchema>;

/** GET /api/seo/scan/{id}/segments */
export const segmentFigures = z.object({
  success: z.literal(true),
  /** Of the website whose segments these are; `null` for a scan of none. */
  websiteId: z.string().nullable(),
  previousScanId: z.string().nullable(),
  /** Scores are computed after a scan and after changes of segments; older scans may never have one. */
  scores: z.enum(['ready', 'computing', 'unknown']),
  /** In their order, `other` last; empty without segments. */
  segments: z.array(segmentRowSchema),
  /** Failed checks of the website as a whole, which no segment's score and issues have. */
  siteIssues: z.array(z.object({ check_id: z.string(), title: z.string() })),
});
export type SegmentFigures = z.infer<typeof segmentFigures>;
