import { gateResponse, offerKinds, orderStatusSchema } from '@app/billing/contract';
import { currencySchema } from '@app/common/contract';
import { scanSchema, scoreChangePartsSchema } from '@app/seo-scan/contract';
import { z } from 'zod';
import { campaignSchema } from './campaign.js';

/** `since`: when the browser last showed this page (an ISO instant); without it the last 24 hours. */
export const dashboardInput = z.object({ since: z.iso.datetime().optional() });
export type DashboardInput = z.infer<typeof dashboardInput>;

/** Most pressing first. Never renamed: screens choose their icon by these names. */
export const nextStepCodes = [
  'payment_rejected',
  'payment_unfinished',
  'campaign_held',
  'add_website',
  'verify_website',
  'first_scan',
  'critical_issues',
  'scan_limit_reached',
  'visits_exhausted',
  'choose_visit_plan',
  'first_campaign',
  'track_keyword',
] as const;
export const nextStepSchema = z.object({
  code: z.enum(nextStepCodes),
  title: z.string(),
  text: z.string(),
  /** The label of the button. */
  action: z.string(),
  /** Path inside the dashboard. */
  link: z.string(),
});
export type NextStep = z.infer<typeof nextStepSchema>;

export const dashboardWebsite = z.object({
  id: z.uuid(),
  url: z.string(),
  domain: z.string(),
  verified: z.boolean(),
  /** Of the scan that the Health score (`score`) comes from; all `null` before the first of the whole website. */
  lastScanId: z.uuid().nullable(),
  lastScanAt: z.string().nullable(),
  score: z.number().nullable(),
  criticalIssues: z.number().int().nullable(),
  /** Score now minus that of the scan before; `null` without two scans by the same rules. */
  scoreChange: z.number().nullable(),
  /** Which pages changed it; `null` when that isn't known. */
  scoreParts: scoreChangePartsSchema.nullable(),
  /** Scores of at most ten comparable scans, oldest first; the last one is the Health score. */
  trend: z.array(z.number()),
});
export type DashboardWebsite = z.infer<typeof dashboardWebsite>;

/** An order that waits for a person. Major units of `currency`. */
export const openPayment = z.object({
  orderId: z.uuid(),
  planName: z.string(),
  kind: z.enum(offerKinds),
  amount: z.number(),
  currency: currencySchema,
  status: orderStatusSchema,
  rejectionReason: z.string().nullable(),
  createdAt: z.string(),
  /** When its payment was handed in; `null` before. */
  submittedAt: z.string().nullable(),
  /** The screen on which it is paid and followed. */
  path: z.string(),
});
export type OpenPayment = z.infer<typeof openPayment>;

/** Everything /dashboard shows, in one response. */
export const dashboardSchema = z.object({
  visits: gateResponse,
  /** Page scans of the calendar month; `percentUsed` 0-100. */
  scans: z.object({
    plan: z.string(),
    scanned: z.number().int(),
    /** Held for running scans, of the month and of packs; neither used nor left. */
    held: z.number().int(),
    limit: z.number().int(),
    remaining: z.number().int(),
    packPages: z.number().int(),
    percentUsed: z.number(),
    resetsAt: z.string(),
  }),
  /** Most recently scanned first, at most 10. */
  websites: z.array(dashboardWebsite),
  /** Queued, running and paused ones, newest first, at most 5. */
  campaigns: z.array(campaignSchema),
  /** Newest first, at most 6. */
  recentScans: z.array(scanSchema),
  openPayments: z.array(openPayment),
  /** At most three. */
  nextSteps: z.array(nextStepSchema),
  /** Counts since then. */
  changes: z.object({
    since: z.string(),
    scansCompleted: z.number().int(),
    newIssues: z.number().int(),
    /** Those on pages that the scan before did not read; `null` when that is not known. */
    newOnNewPages: z.number().int().nullable(),
    fixedIssues: z.number().int(),
    campaignsEnded: z.number().int(),
    visitsCompleted: z.number().int(),
    visitsFailed: z.number().int(),
  }),
});
export type Dashboard = z.infer<typeof dashboardSchema>;
