import { sharedScanReport } from '@app/seo-scan/contract';
import { sharedCampaignReport } from '@app/traffic/contract';
import { z } from 'zod';
import { PASSWORD_MAX_CHARS } from './shared-link.js';

export const shareTokenInput = z.object({ token: z.string().min(1).max(100) });
export type ShareTokenInput = z.infer<typeof shareTokenInput>;
export const unlockReportBody = z.object({
  password: z.string().min(1, 'Please enter the password').max(PASSWORD_MAX_CHARS),
});
export type UnlockReportBody = z.infer<typeof unlockReportBody>;
export const unlockReportInput = shareTokenInput.extend(unlockReportBody.shape);

const linkFields = {
  /** The owner's name and logo, a `data:` address; `null`: Groundswell's. */
  brand: z.object({ name: z.string(), logo: z.string().nullable() }).nullable(),
  expires_at: z.string(),
};

/** What a reader without an account sees. */
export const readOnlyReportSchema = z.discriminatedUnion('kind', [
  sharedScanReport.extend({ kind: z.literal('scan'), ...linkFields }),
  sharedCampaignReport.extend({ kind: z.literal('campaign'), ...linkFields }),
]);
export type ReadOnlyReport = z.infer<typeof readOnlyReportSchema>;

export const openedReport = z.object({
  success: z.literal(true),
  /** `null` until the password is entered. */
  report: readOnlyReportSchema.nullable(),
});
export type OpenedReport = z.infer<typeof openedReport>;
