import { z } from 'zod';
import { segmentRowFields } from './segment-rows.js';

/** GET /api/seo/scan/{id}/links/segments */
export const linkSegments = z.object({
  success: z.literal(true),
  segments: z.array(z.object({ id: z.string(), name: z.string() })),
  rows: z.array(
    z.object({
      ...segmentRowFields,
      /** Of the PageRank of all pages, 0 to 1. */
      rankShare: z.number().nullable(),
      averageRank: z.number().nullable(),
      /** From the home page, of the pages that links lead to. */
      averageClicks: z.number().nullable(),
      orphans: z.int(),
      unreachable: z.int(),
    }),
  ),
  /** For each point of the picture the position of its segment in `segments`; `null` for none. */
  nodes: z.array(z.int().nullable()),
});
export type LinkSegments = z.infer<typeof linkSegments>;
