import { z } from 'zod';
import { severitySchema } from '../contract/audit.js';

const liveFixesOfPage = z.object({
  /** Of the fixes that were live then: a page whose fixes have changed is judged anew. */
  signature: z.string(),
  /** The page checks have judged the page as rendered with its fixes, not the raw answer. */
  isJudged: z.boolean(),
  /** Why the raw answer was judged all the same, in a sentence. */
  reason: z.string().nullable(),
});
export type LiveFixesOfPage = z.infer<typeof liveFixesOfPage>;

/**
 * What the checks said about one page, compact enough to be stored with it: while the scan runs, the page
 * checks; when it has completed, all kinds. A check that judges the page (by its gate; a target check, when
 * the page is readable) and is named nowhere has passed. Of a site check only the failing pages are named.
 */
export const pageOutcomeSchema = z.object({
  /** Inside the gate, but with nothing to judge. */
  notApplicable: z.array(z.string()),
  /** Check id to reason. */
  notMeasured: z.record(z.string(), z.string()),
  /** By check id. */
  failed: z.record(
    z.string(),
    z.object({
      /** Of its instances that fail, (0, 1]. */
      share: z.number(),
      /** The highest found. */
      severity: severitySchema,
      /** Findings, those left out included. Not known of pages stored before this was counted. */
      findings: z.int().default(1),
    }),
  ),
  /** Issues of this page by severity. */
  issueCounts: z.object({
    critical: z.int(),
    high: z.int(),
    medium: z.int(),
    low: z.int(),
  }),
  /** Check id to the number of findings beyond the limit of issues a page and check; they count in the share. */
  leftOut: z.record(z.string(), z.int()),
  /** Part of the sample that a browser rendered; the checks of rendered pages say nothing of any other. */
  isRendered: z.boolean().optional(),
  /** Page checks among the above that only the rendered page could answer: the next scan has to ask again. */
  secondLooks: z.array(z.string()).optional(),
  /** Of a page with live fixes. */
  liveFixes: liveFixesOfPage.optional(),
});
export type PageOutcome = z.infer<typeof pageOutcomeSchema>;

/** Of the checks that pass or fail once per website, by id. */
export const siteOutcomeSchema = z.record(z.string(), z.object({ findings: z.int() }));
export type SiteOutcome = z.infer<typeof siteOutcomeSchema>;
