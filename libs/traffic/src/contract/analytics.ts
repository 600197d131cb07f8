import { isTimeZone } from '@app/common/contract';
import { z } from 'zod';
import { campaignKindSchema } from './campaign.js';
import { deviceTypeSchema } from './visit.js';

export const analyticsRanges = ['1h', '24h', '7d', '30d'] as const;
export const analyticsRangeSchema = z.enum(analyticsRanges);
export type AnalyticsRange = z.infer<typeof analyticsRangeSchema>;

/** Of one response with `from` and `to`. */
export const MAX_ANALYTICS_DAYS = 92;
const DAY_MS = 86_400_000;

/** `YYYY-MM-DD`. */
export const analyticsDaySchema = z.iso.date();

/** An IANA name, such as `Europe/Berlin`. */
const timeZoneSchema = z
  .string()
  .max(60)
  .refine(isTimeZone, 'This is not a known time zone')
  .optional();

export const analyticsInput = z
  .object({
    range: analyticsRangeSchema.default('24h'),
    /** Calendar days in `timeZone` instead of a range, both included and given together. */
    from: analyticsDaySchema.optional(),
    to: analyticsDaySchema.optional(),
    websiteId: z.uuid().optional(),
    campaignId: z.uuid().optional(),
    /** Of the days; UTC by default. */
    timeZone: timeZoneSchema,
  })
  .superRefine(({ from, to }, context) => {
    const problem = daysProblem(from, to);
    if (problem === null) return;
    context.addIssue({
      code: 'custom',
      message: problem,
      path: [from === undefined ? 'from' : 'to'],
    });
  });
export type AnalyticsInput = z.infer<typeof analyticsInput>;

/** Percent, 0 to 100; `null` without a finished visit. */
const rate = z.number().nullable();

const statsSchema = z.object({
  totalRequests: z.number().int(),
  successfulRequests: z.number().int(),
  failedRequests: z.number().int(),
  /** Milliseconds until the first page loaded, mean of completed visits. */
  avgResponseTime: z.number().nullable(),
  successRate: rate,
  pagesVisited: z.number().int(),
});

const counts = {
  requestCount: z.number().int(),
  successCount: z.number().int(),
  failureCount: z.number().int(),
};

/** From recorded visits only. Field names as in specification 1 section 3; a request is a finished visit. */
export const analyticsSchema = z.object({
  /** `days`: those from `from` to `to`. */
  range: z.enum([...analyticsRanges, 'days']),
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  stats: statsSchema,
  /** The time of the same length before, up to the same moment of it while this one has not ended. */
  previous: z.object({ from: z.string(), to: z.string(), stats: statsSchema }),
  /** Most visits first. `country` is ISO 3166-1 alpha-2, of the persona. */
  countries: z.array(
    z.object({ country: z.string(), requestCount: z.number().int(), successRate: rate }),
  ),
  /** Every hour of a range (every 5 minutes for 1h), including the empty ones; none for `days`. */
  hourly: z.array(z.object({ hour: z.string(), ...counts })),
  /** Every step of the time, empty ones included. A day begins at midnight in `timeZone`, an hour at that of UTC. */
  step: z.enum(['5min', 'hour', 'day']),
  series: z.array(z.object({ at: z.string(), ...counts })),
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

/** Why these are no days to show; `null` where they are, or none were given. */
export function daysProblem(from: string | undefined, to: string | undefined): string | null {
  if (from === undefined && to === undefined) return null;
  if (from === undefined || to === undefined) return 'Choose the first and the last day';
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) return 'The last day is before the first';
  return days > MAX_ANALYTICS_DAYS ? `At most ${MAX_ANALYTICS_DAYS} days` : null;
}
