import { z } from 'zod';
import { bySegmentFields, segmentRowFields } from './segment-rows.js';

/** Of a website's tracked keywords by the segment of the page that ranks; `pages` are these pages. */
export const ranksBySegment = z.object({
  ...bySegmentFields,
  /** In each of its markets, a keyword counts. */
  tracked: z.int(),
  /** Checked, and not among the positions that were read. */
  not_ranked: z.int(),
  /** Not checked yet. */
  unknown: z.int(),
  rows: z.array(
    z.object({
      ...segmentRowFields,
      /** Those that rank. */
      keywords: z.int(),
      /** Positions 1 to 3, 4 to 10, 11 to 20, and below. */
      top_3: z.int(),
      top_10: z.int(),
      top_20: z.int(),
      below: z.int(),
      /** `null` without keywords that rank. */
      average_rank: z.number().nullable(),
    }),
  ),
});
export type RanksBySegment = z.infer<typeof ranksBySegment>;

/** What the pages of the last scan are about in their own titles, headings and descriptions, by segment. */
export const phrasesBySegment = z.object({
  ...bySegmentFields,
  rows: z.array(
    z.object({
      ...segmentRowFields,
      /** Different ones. */
      phrases: z.int(),
      /** Those of the most titles and pages first. */
      top: z.array(z.object({ phrase: z.string(), pages: z.int(), title_pages: z.int() })),
    }),
  ),
});
export type PhrasesBySegment = z.infer<typeof phrasesBySegment>;
