import { z } from 'zod';
import { OTHER_PAGES } from './segment.js';

/** In place of an id: addresses that the last scan of the whole website does not have; their segments are not known. */
export const NOT_IN_SCAN = 'not_in_scan';

/** How rows without a segment are called everywhere. */
export const segmentRowNames = {
  [OTHER_PAGES]: 'Other pages',
  [NOT_IN_SCAN]: 'Not in the latest scan',
} as const;

/** Figures of one segment. Pages may be in several, so rows do not add up to the website. */
export const segmentRowFields = {
  /** The id of a segment, `other` for pages in none, or `not_in_scan`. */
  segment: z.string(),
  name: z.string(),
  /** With figures. */
  pages: z.int(),
  /** Why its pages are unknown, in a sentence: its figures say nothing then. */
  problem: z.string().nullable(),
};

/** What every list of figures by segment has. */
export const bySegmentFields = {
  success: z.literal(true),
  /** Whose pages are known to be in segments: the last completed one of the whole website; `null` before it. */
  scan_id: z.string().nullable(),
};
