import { z } from 'zod';
import { SEGMENTS_MAX, segmentDefinitionSchema, segmentFields, segmentSchema } from './segment.js';

/** GET /api/seo/segments */
export const segmentsInput = z.object({ websiteId: z.uuid() });

/** POST /api/seo/segments */
export const createSegmentInput = z.object({ websiteId: z.uuid(), segment: segmentFields });
export type CreateSegmentInput = z.infer<typeof createSegmentInput>;

/** PUT /api/seo/segments/{id} */
export const changeSegmentBody = z.object({ segment: segmentFields });
export const changeSegmentInput = changeSegmentBody.extend({ id: z.uuid() });

/** PUT /api/seo/segments/order: these first, in this order. */
export const orderSegmentsInput = z.object({
  websiteId: z.uuid(),
  ids: z.array(z.uuid()).max(SEGMENTS_MAX),
});
export type OrderSegmentsInput = z.infer<typeof orderSegmentsInput>;

/** POST /api/seo/segments/preview */
export const previewSegmentInput = z.object({
  websiteId: z.uuid(),
  segment: segmentDefinitionSchema,
});
export type PreviewSegmentInput = z.infer<typeof previewSegmentInput>;

export const segmentList = z.object({
  success: z.literal(true),
  /** In their order. */
  segments: z.array(segmentSchema),
  limit: z.int(),
});
export type SegmentList = z.infer<typeof segmentList>;
export const segmentResponse = z.object({ success: z.literal(true), segment: segmentSchema });
export type SegmentResponse = z.infer<typeof segmentResponse>;
export const segmentRemoved = z.object({ success: z.literal(true) });

/** What a segment would contain. */
export const segmentPreview = z.object({
  success: z.literal(true),
  /** The last completed scan of the whole website; `null` before the first: nothing is counted. */
  scanId: z.string().nullable(),
  pages: z.int(),
  /** Of the scan. */
  totalPages: z.int(),
  /** Addresses of matching pages, those nearest to the home page first. */
  examples: z.array(z.string()),
  /** Something worth knowing before saving, in a sentence. */
  note: z.string().nullable(),
});
export type SegmentPreview = z.infer<typeof segmentPreview>;

/** GET /api/seo/segments/suggestions: one for each template that several pages share. */
export const segmentSuggestions = z.object({
  success: z.literal(true),
  /** The last completed scan of the whole website; `null` before the first. */
  scanId: z.string().nullable(),
  /** Most pages first; templates that a segment names already are left out. */
  suggestions: z.array(
    z.object({
      segment: segmentSchema.omit({ id: true }),
      pages: z.int(),
      /** Address of one of them. */
      example: z.string(),
    }),
  ),
});
export type SegmentSuggestions = z.infer<typeof segmentSuggestions>;
export type SegmentSuggestion = SegmentSuggestions['suggestions'][number];
