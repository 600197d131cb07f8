import { z } from 'zod';
import { guestIssueGroupSchema } from './guest-scan.js';
import { categoryScoreSchema, scanSchema } from './scan.js';

/** Links to the report of one scan. */
export const SHARED_REPORTS_MAX = 50;
export const SHARE_DAYS_DEFAULT = 30;
export const SHARE_DAYS_MAX = 365;
const PASSWORD_MIN_CHARS = 8;
const PASSWORD_MAX_CHARS = 200;
const LABEL_MAX_CHARS = 80;

export const sharedReportFields = z.object({
  /** For the owner: whom the link is for. Readers don't see it. */
  label: z
    .string()
    .trim()
    .max(LABEL_MAX_CHARS, `Please use at most ${LABEL_MAX_CHARS} characters`)
    .default(''),
  /** From now on. */
  days: z
    .int('Please choose a whole number of days')
    .min(1, 'Please choose at least 1 day')
    .max(SHARE_DAYS_MAX, `Please choose at most ${SHARE_DAYS_MAX} days`)
    .default(SHARE_DAYS_DEFAULT),
  /** What readers have to enter; `null`: the link is enough. */
  password: z
    .string()
    .min(PASSWORD_MIN_CHARS, `Please use at least ${PASSWORD_MIN_CHARS} characters`)
    .max(PASSWORD_MAX_CHARS, `Please use at most ${PASSWORD_MAX_CHARS} characters`)
    .nullable()
    .default(null),
});
export type SharedReportFields = z.infer<typeof sharedReportFields>;
/** The same before defaults are filled in. */
export type SharedReportDraft = z.input<typeof sharedReportFields>;

export const createSharedReportInput = sharedReportFields.extend({ scanId: z.uuid() });
export type CreateSharedReportInput = z.infer<typeof createSharedReportInput>;

export const sharedReportSchema = z.object({
  id: z.string(),
  scanId: z.string(),
  /** When that scan was started. */
  scannedAt: z.string(),
  label: z.string(),
  hasPassword: z.boolean(),
  createdAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
  /** How often the report was opened, the owner's visits included. */
  views: z.int(),
  lastViewedAt: z.string().nullable(),
});
export type SharedReport = z.infer<typeof sharedReportSchema>;

export const sharedReportsInput = z.object({ scanId: z.uuid() });
export type SharedReportsInput = z.infer<typeof sharedReportsInput>;
/** Links to reports of this scan and of other scans of the same website, newest first. */
export const sharedReportList = z.object({
  success: z.literal(true),
  links: z.array(sharedReportSchema),
});
export type SharedReportList = z.infer<typeof sharedReportList>;

export const sharedReportCreated = z.object({
  success: z.literal(true),
  link: sharedReportSchema,
  /** The secret of the address `/shared/{token}`: only its hash is stored. */
  token: z.string(),
});
export type SharedReportCreated = z.infer<typeof sharedReportCreated>;
export const sharedReportRevoked = z.object({ success: z.literal(true) });

export const shareTokenInput = z.object({ token: z.string().min(1).max(100) });
export type ShareTokenInput = z.infer<typeof shareTokenInput>;
export const unlockReportBody = z.object({
  password: z.string().min(1, 'Please enter the password').max(PASSWORD_MAX_CHARS),
});
export type UnlockReportBody = z.infer<typeof unlockReportBody>;
export const unlockReportInput = shareTokenInput.extend(unlockReportBody.shape);

/** What a reader without an account sees of a scan. */
export const readOnlyReportSchema = z.object({
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
  /** The owner's name and logo, a `data:` address; `null`: Groundswell's. */
  brand: z.object({ name: z.string(), logo: z.string().nullable() }).nullable(),
  expires_at: z.string(),
});
export type ReadOnlyReport = z.infer<typeof readOnlyReportSchema>;

export const openedReport = z.object({
  success: z.literal(true),
  /** `null` until the password is entered. */
  report: readOnlyReportSchema.nullable(),
});
export type OpenedReport = z.infer<typeof openedReport>;
