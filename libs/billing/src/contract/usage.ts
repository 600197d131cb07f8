import { z } from 'zod';
import { scanPlanCodeSchema } from './catalogue.js';
import { entitlementNames } from './plan.js';

/** Prices are major units of USD. */
export const planOptionSchema = z.object({
  plan: z.string(),
  /** Page scans a month. */
  limit: z.number().int(),
  price: z.number(),
  features: z.array(z.string()),
});
export type PlanOption = z.infer<typeof planOptionSchema>;
export const packOptionSchema = z.object({
  name: z.string(),
  pages: z.number().int(),
  price: z.number(),
});
export type PackOption = z.infer<typeof packOptionSchema>;

/** Sums over the ledger. A skipped page was known, had open issues and had not changed: it costs nothing. */
export const scanSavings = z.object({
  /** Charged. */
  pagesScanned: z.number().int(),
  pagesSkipped: z.number().int(),
  /** Page scans not charged: one for each skipped page. */
  creditsSaved: z.number().int(),
});
export type ScanSavings = z.infer<typeof scanSavings>;

/** Usage of the current calendar month. `percentUsed` is 0-100, one decimal, rounded down: 100 means used up. */
export const scanUsage = z.object({
  currentPlan: z.string(),
  planCode: scanPlanCodeSchema,
  pagesScanned: z.number().int(),
  /** Pages of the month held for running scans, not used; settled or released when they end. */
  pagesReserved: z.number().int(),
  /** The same of packs. */
  packPagesReserved: z.number().int(),
  pageLimit: z.number().int(),
  /** Of the month's allowance. */
  pagesRemaining: z.number().int(),
  /** Pages of packs that are left: used after the month's allowance, not reset with it. */
  packPages: z.number().int(),
  percentUsed: z.number(),
  /** ISO instant of the next reset: the 1st of next month, 00:00 UTC. */
  resetsAt: z.string(),
  /** Of the current month, and since the account exists. */
  savings: z.object({ thisMonth: scanSavings, allTime: scanSavings }),
  /** Pages of one scan. */
  maxPagesPerScan: z.number().int(),
  /** Features that the plan includes in addition to its quotas. */
  entitlements: z.record(z.enum(entitlementNames), z.boolean()),
  /** Larger plans and packs: the options to scan more. */
  upgradeOptions: z.array(planOptionSchema),
  addOnOptions: z.array(packOptionSchema),
});
export type ScanUsage = z.infer<typeof scanUsage>;
export const scanUsageResponse = scanUsage.extend({ success: z.literal(true) });
export type ScanUsageResponse = z.infer<typeof scanUsageResponse>;

/** The user id in the documented path; it must be the caller's own. */
export const scanUsageParams = z.object({ userId: z.uuid() });
export type ScanUsageParams = z.infer<typeof scanUsageParams>;
