import { z } from 'zod';
import { guestIssueGroupSchema } from './guest-scan.js';
import { categoryScoreSchema, scanSchema } from './scan.js';

/** What a reader without an account sees of a scan. */
export const sharedScanReport = z.object({
  scan: scanSchema.pick({
    url: true,
    mode: true,
    seo_score: true,
    coverage: true,
    passed_checks: true,
    pages_scanned: true,
    created_at: true,
    scanned_at: true,
  }),
  /** Of open issues: without ignored and live-fixed ones. */
  issues: z.object({ error: z.int(), warning: z.int(), notice: z.int() }),
  categories: z.array(categoryScoreSchema),
  /** Worst severity first, then most points to gain, each with the first place of its check. */
  groups: z.array(guestIssueGroupSchema),
});
export type SharedScanReport = z.infer<typeof sharedScanReport>;
