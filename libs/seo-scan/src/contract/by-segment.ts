import { gscRanges } from '@app/gsc/contract';
import { lighthousePresetSchema } from '@app/lighthouse/contract';
import { z } from 'zod';
import { bySegmentFields, segmentRowFields } from './segment-rows.js';

/** GET /api/seo/websites/{websiteId}/by-segment/search */
export const searchBySegmentQuery = z.object({
  days: z.coerce.number().pipe(z.literal(gscRanges)).default(30),
});
export const searchBySegmentInput = searchBySegmentQuery.extend({ websiteId: z.uuid() });
export type SearchBySegmentInput = z.infer<typeof searchBySegmentInput>;

export const searchBySegment = z.object({
  ...bySegmentFields,
  /** The Search Console property that covers the website; `null`: none is connected. */
  site_url: z.string().nullable(),
  /** `null` before Google has said which day is final. */
  range: z.object({ from: z.string(), to: z.string() }).nullable(),
  days_fetched: z.int(),
  days_in_range: z.int(),
  rows: z.array(
    z.object({
      ...segmentRowFields,
      clicks: z.int(),
      impressions: z.int(),
      /** 0 to 1; `null` without impressions, as the position. */
      ctr: z.number().nullable(),
      /** Weighted by impressions. */
      position: z.number().nullable(),
    }),
  ),
});
export type SearchBySegment = z.infer<typeof searchBySegment>;

/** GET /api/seo/websites/{websiteId}/by-segment/lighthouse */
export const lighthouseBySegmentQuery = z.object({
  preset: lighthousePresetSchema.default('mobile'),
});
export const lighthouseBySegmentInput = lighthouseBySegmentQuery.extend({ websiteId: z.uuid() });
export type LighthouseBySegmentInput = z.infer<typeof lighthouseBySegmentInput>;

/** Of the newest report of each page; medians of the pages, `null` where none has the value. */
export const lighthouseBySegment = z.object({
  ...bySegmentFields,
  rows: z.array(
    z.object({
      ...segmentRowFields,
      performance: z.number().nullable(),
      lcp_ms: z.number().nullable(),
      cls: z.number().nullable(),
      tbt_ms: z.number().nullable(),
    }),
  ),
});
export type LighthouseBySegment = z.infer<typeof lighthouseBySegment>;

/** GET /api/seo/scan/{id}/compare/by-segment: how two scans differ, by the segments that the website has now. */
export const comparedSegments = z.object({
  success: z.literal(true),
  rows: z.array(
    z.object({
      /** `pages` are those of the later scan. */
      ...segmentRowFields,
      pages_before: z.int(),
      added: z.int(),
      removed: z.int(),
      status_changed: z.int(),
      /**
       * Issues without ignored ones, as in the comparison, and without those of the website as a whole; those of pages
       * that are gone are in the segments they had.
       */
      new: z.int(),
      regressed: z.int(),
      fixed: z.int(),
    }),
  ),
});
export type ComparedSegments = z.infer<typeof comparedSegments>;

export const websiteOfSegments = z.object({ websiteId: z.uuid() });
