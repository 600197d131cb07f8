import { z } from 'zod';
import { issueGroupSchema } from './issue-list.js';
import { categoryScoreSchema, scanSchema } from './scan.js';
import { scanProgressSchema } from './scan-progress.js';
import { startScanInput } from './start-scan.js';

export const startGuestScanInput = startScanInput.pick({ url: true });
export type StartGuestScanInput = z.infer<typeof startGuestScanInput>;

export const guestScanStarted = z.object({
  success: z.literal(true),
  /** The secret of the link to the result. */
  token: z.string(),
  /** Which scheme was chosen for an address without one, where that is not https. */
  note: z.string().nullable(),
});
export type GuestScanStarted = z.infer<typeof guestScanStarted>;

export const guestTokenInput = z.object({ token: z.string().min(1).max(100) });
export type GuestTokenInput = z.infer<typeof guestTokenInput>;

/** One failed check, with the first place where it failed. */
export const guestIssueGroupSchema = issueGroupSchema.extend({
  example: z
    .object({
      page_url: z.string(),
      current_value: z.string().nullable(),
      evidence: z.string().nullable(),
    })
    .nullable(),
});
export type GuestIssueGroup = z.infer<typeof guestIssueGroupSchema>;

export const guestScanResult = z.object({
  success: z.literal(true),
  scan: scanSchema.pick({
    url: true,
    status: true,
    seo_score: true,
    coverage: true,
    critical_issues: true,
    warnings: true,
    notices: true,
    passed_checks: true,
    pages_scanned: true,
    max_pages: true,
    error: true,
    created_at: true,
    scanned_at: true,
  }),
  progress: scanProgressSchema.omit({ scanId: true }),
  /** Empty until the scan is completed. */
  categories: z.array(categoryScoreSchema),
  /** Worst severity first, then most points to gain; empty until the scan is completed. */
  groups: z.array(guestIssueGroupSchema),
  /** When the result is deleted unless an account keeps it. */
  expires_at: z.string(),
});
export type GuestScanResult = z.infer<typeof guestScanResult>;

/** The scan of the account that the result has become. */
export const guestScanKept = z.object({ success: z.literal(true), scanId: z.string() });
export type GuestScanKept = z.infer<typeof guestScanKept>;
