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
  /** The current step after the crawl, in words: "Rendering 3 of 8 pages"; `null` while pages are read. */
  phase: z.string().nullable().default(null),
  /** Seconds, estimated from the pace so far; `null` while unknown. */
  estimatedTimeRemaining: z.number().nullable(),
  /** 0-100, never decreasing: crawling accounts for up to 50, scanning for the rest (specification 2 section 4). */
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
