import { z } from 'zod';
import { scanPlanCodeSchema } from './plan.js';

/** Page-scan usage of the current calendar month. `percentUsed` is 0-100, one decimal. */
export const scanUsage = z.object({
  currentPlan: z.string(),
  planCode: scanPlanCodeSchema,
  pagesScanned: z.number().int(),
  /** Pages held for scans that are running now; settled or released when they end. */
  pagesReserved: z.number().int(),
  pageLimit: z.number().int(),
  pagesRemaining: z.number().int(),
  percentUsed: z.number(),
  /** ISO instant of the next reset: the 1st of next month, 00:00 UTC. */
  resetsAt: z.string(),
});
export type ScanUsage = z.infer<typeof scanUsage>;
export const scanUsageAnswer = scanUsage.extend({ success: z.literal(true) });
export type ScanUsageAnswer = z.infer<typeof scanUsageAnswer>;

/** The user id in the documented path; it must be the caller's own. */
export const scanUsageParams = z.object({ userId: z.uuid() });
export type ScanUsageParams = z.infer<typeof scanUsageParams>;
