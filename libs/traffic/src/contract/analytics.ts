import { z } from 'zod';
import { campaignKindSchema } from './campaign.js';
import { deviceTypeSchema } from './visit.js';

export const analyticsRanges = ['1h', '24h', '7d', '30d'] as const;
export const analyticsRangeSchema = z.enum(analyticsRanges);
export type AnalyticsRange = z.infer<typeof analyticsRangeSchema>;
export const analyticsInput = z.object({ range: analyticsRangeSchema.default('24h') });
export type AnalyticsInput = z.infer<typeof analyticsInput>;

/** Percent, 0 to 100; `null` without a finished visit. */
const rate = z.number().nullable();

/** From recorded visits only. Field names as in specification 1 section 3; a request is a finished visit. */
export const analyticsSchema = z.object({
  range: analyticsRangeSchema,
  from: z.string(),
  to: z.string(),
  stats: z.object({
    totalRequests: z.number().int(),
    successfulRequests: z.number().int(),
    failedRequests: z.number().int(),
    /** Milliseconds until the first page loaded, mean of completed visits. */
    avgResponseTime: z.number().nullable(),
    successRate: rate,
    pagesVisited: z.number().int(),
  }),
  /** Most visits first. `country` is ISO 3166-1 alpha-2, of the persona. */
  countries: z.array(
    z.object({ country: z.string(), requestCount: z.number().int(), successRate: rate }),
  ),
  /** Every hour of the range (every 5 minutes for 1h), including the empty ones. */
  hourly: z.array(
    z.object({
      hour: z.string(),
      requestCount: z.number().int(),
      successCount: z.number().int(),
      failureCount: z.number().int(),
    }),
  ),
  /** `uniqueFingerprints`: distinct personas. */
  devices: z.array(
    z.object({
      deviceType: deviceTypeSchema,
      requestCount: z.number().int(),
      uniqueFingerprints: z.number().int(),
      successRate: rate,
    }),
  ),
  /** Running campaigns. */
  activeSessions: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      type: campaignKindSchema,
      totalRequests: z.number().int(),
      successfulRequests: z.number().int(),
      startTime: z.string(),
    }),
  ),
});
export type Analytics = z.infer<typeof analyticsSchema>;
