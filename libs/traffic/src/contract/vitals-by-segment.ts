import { bySegmentFields, segmentRowFields } from '@app/seo-scan/contract';
import { z } from 'zod';
import { vitalFigureSchema, vitalNames } from './campaign-vitals.js';

/** GET /api/campaigns/{id}/vitals/by-segment: of the website's segments now. */
export const vitalsBySegment = z.object({
  ...bySegmentFields,
  rows: z.array(
    z.object({
      ...segmentRowFields,
      /** Measured page views. */
      views: z.int(),
      /** Of all page views, as those of the whole campaign. */
      vitals: z.record(z.enum(vitalNames), vitalFigureSchema),
    }),
  ),
});
export type VitalsBySegment = z.infer<typeof vitalsBySegment>;
