import { severitySchema } from '@app/seo-audits/contract';
import { nextCursorSchema, pageInput } from '@app/common/contract';
import { z } from 'zod';
import { scanSchema, scanStatusSchema } from './scan.js';

export const scanHistoryInput = pageInput.extend({
  websiteId: z.uuid().optional(),
  /** Scheme, host and port: scans of that website, whether or not it was added. */
  origin: z.string().max(300).optional(),
  status: scanStatusSchema.optional(),
  mode: z.enum(['page', 'site']).optional(),
});
export const scanHistory = z.object({
  success: z.literal(true),
  scans: z.array(scanSchema),
  /** Matching scans, over all pages of the list. */
  total: z.number().int(),
  nextCursor: nextCursorSchema,
});
export type ScanHistory = z.infer<typeof scanHistory>;

export const dashboardStats = z.object({
  success: z.literal(true),
  /** From the ledger, over all scans; `this_month` of the calendar month (UTC). A skipped page saves one credit. */
  stats: z.object({
    pages_skipped: z.number().int(),
    pages_scanned: z.number().int(),
    credits_saved: z.number().int(),
    this_month: z.object({
      pages_skipped: z.number().int(),
      pages_scanned: z.number().int(),
      credits_saved: z.number().int(),
    }),
  }),
  recentScans: z.array(scanSchema),
  /** Checks with the most affected pages in the latest scan of each website. */
  topIssues: z.array(
    z.object({
      check_id: z.string(),
      title: z.string(),
      severity: severitySchema,
      affected_pages: z.number().int(),
    }),
  ),
});
export type DashboardStats = z.infer<typeof dashboardStats>;
