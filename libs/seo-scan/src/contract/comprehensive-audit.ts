import { typedAddressSchema } from '@app/common/contract';
import { z } from 'zod';
import { issueSchema, scanPageSchema } from './scan.js';

export const comprehensiveAuditInput = z.object({
  url: z.string().trim().min(1, 'Please enter a URL to scan').pipe(typedAddressSchema),
  userId: z.string().optional(),
});
export type ComprehensiveAuditInput = z.infer<typeof comprehensiveAuditInput>;

/** A whole scan in one response (specification 2 section 7); the same scan can be read again by its id. */
export const comprehensiveAudit = z.object({
  success: z.literal(true),
  scanId: z.string(),
  url: z.string(),
  hostname: z.string(),
  scannedAt: z.string(),
  pagesScanned: z.number().int(),
  pagesSkipped: z.number().int(),
  analysis: z.object({
    score: z.number().nullable(),
    /** Ignored issues are not counted; `issues` contains them, marked as ignored. */
    summary: z.object({
      total: z.number().int(),
      critical: z.number().int(),
      high: z.number().int(),
      medium: z.number().int(),
      low: z.number().int(),
    }),
    issues: z.array(issueSchema),
    pageData: z.array(scanPageSchema),
  }),
});
export type ComprehensiveAudit = z.infer<typeof comprehensiveAudit>;

export const saveScanInput = z.object({
  url: z.string().trim().min(1).pipe(typedAddressSchema),
  userId: z.string().optional(),
});
export type SaveScanInput = z.infer<typeof saveScanInput>;
export const savedScan = z.object({ success: z.literal(true), scanId: z.string() });
export type SavedScan = z.infer<typeof savedScan>;
