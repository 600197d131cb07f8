import { z } from 'zod';
import { severitySchema } from '../contract/audit.js';

/**
 * What the page checks said about one page, compact enough to be stored with it. A check of the page's
 * gates that is named nowhere has passed. With the page's facts it is all a resumed scan needs.
 */
export const pageOutcomeSchema = z.object({
  /** Inside the gate, but with nothing to judge. */
  notApplicable: z.array(z.string()),
  /** Check id to reason. */
  notMeasured: z.record(z.string(), z.string()),
  /** Check id to the share of its instances that fail, (0, 1], and the highest severity found. */
  failed: z.record(z.string(), z.object({ share: z.number(), severity: severitySchema })),
  /** Issues of this page by severity. */
  issueCounts: z.object({
    critical: z.int(),
    high: z.int(),
    medium: z.int(),
    low: z.int(),
  }),
  /** Check id to the number of findings beyond the limit of issues a page and check; they count in the share. */
  leftOut: z.record(z.string(), z.int()),
});
export type PageOutcome = z.infer<typeof pageOutcomeSchema>;
