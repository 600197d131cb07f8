import { z } from 'zod';
import { scanStatusSchema } from './scan.js';

/**
 * One message of GET /api/seo/scan-progress/{id}; the last one has status completed, failed or cancelled. A paused scan
 * sends `paused` and continues when it is resumed.
 */
export const scanProgressSchema = z.object({
  scanId: z.string(),
  status: scanStatusSchema,
  pagesDiscovered: z.number().int(),
  pagesScanned: z.number().int(),
  pagesSkipped: z.number().int(),
  /** Pages this scan will read, `null` while it is still being discovered. */
  totalPages: z.number().int().nullable(),
  currentPage: z.string().nullable(),
  /** The current step in words, the same on every screen: "Rendering page 3 of 8"; `null` when the scan has ended. */
  phase: z.string().nullable().default(null),
  /** Seconds, from the time that each phase takes; `null` while unknown. */
  estimatedTimeRemaining: z.number().nullable(),
  /**
   * A whole number, 0-100: the share of the expected time, phase by phase. It never decreases, and it is 100 only once
   * the scan is completed.
   */
  percent: z.number(),
  issues: z.object({
    critical: z.number().int(),
    warnings: z.number().int(),
    notices: z.number().int(),
  }),
  results: z.object({ seo_score: z.number().nullable() }).nullable(),
  errors: z.array(z.string()),
});
export type ScanProgress = z.infer<typeof scanProgressSchema>;
