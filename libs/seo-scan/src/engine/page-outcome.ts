import { severitySchema } from '@app/seo-audits/contract';
import { z } from 'zod';
import { pageRenderingSchema } from '../contract/rendering.js';

const liveFixesOfPage = z.object({
  /** Signature of the fixes that were live: a page whose fixes have changed is audited again. */
  signature: z.string(),
  /** The page checks have audited the page as rendered with its fixes, not the raw response. */
  isJudged: z.boolean(),
  /** Why the raw response was audited instead, in a sentence. */
  reason: z.string().nullable(),
});
export type LiveFixesOfPage = z.infer<typeof liveFixesOfPage>;

/**
 * The results of the checks on one page, compact enough to store with it: during the scan those of page checks,
 * afterwards those of all kinds. A check that audits the page and is not listed has passed: a page check by its gate, a
 * later one when it is in the group of the page (see LaterCheckGroups).
 */
export const pageOutcomeSchema = z.object({
  /** Inside the gate, but with nothing to audit. */
  notApplicable: z.array(z.string()),
  /** Check id to reason. */
  notMeasured: z.record(z.string(), z.string()),
  /** By check id. */
  failed: z.record(
    z.string(),
    z.object({
      /** Failing share of its instances, (0, 1]. */
      share: z.number(),
      /** The highest severity found. */
      severity: severitySchema,
      /** Number of findings, including omitted ones. Unknown for pages stored before this was counted. */
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
  /** Check id to the number of findings above the per-page limit of issues of a check; they count in the share. */
  leftOut: z.record(z.string(), z.int()),
  /** Whether the page is in the rendered sample; checks of rendered pages do not apply to any other. */
  isRendered: z.boolean().optional(),
  /** Page checks in this outcome that only the rendered page could decide: the next scan has to check them again. */
  secondLooks: z.array(z.string()).optional(),
  /** Set for a page with live fixes. */
  liveFixes: liveFixesOfPage.optional(),
  /** Set in a scan that renders every page: how this one was read, and what rendering has changed. */
  rendering: pageRenderingSchema.optional(),
  /** In scans of earlier releases: the group of site checks that audited the page. Now listed with the page. */
  siteCheckGroup: z.int().optional(),
});
export type PageOutcome = z.infer<typeof pageOutcomeSchema>;

/** Check ids by the number of the group, see LaterCheckGroups. */
export type StoredLaterCheckGroups = readonly (readonly string[])[];

/** Results of the checks that pass or fail once per website, by id. */
export const siteOutcomeSchema = z.record(z.string(), z.object({ findings: z.int() }));
export type SiteOutcome = z.infer<typeof siteOutcomeSchema>;
