import { z } from 'zod';
import { campaignGates } from './campaign-gates.js';
import { campaignVitalsSchema } from './campaign-vitals.js';
import { campaignSchema } from './campaign.js';
import { journeyFunnel } from './journey-funnel.js';
import { visitErrorCodeSchema } from './visit.js';

/** Milliseconds; `null` before anything was measured. */
const quantiles = z.object({ p50: z.number().nullable(), p95: z.number().nullable() });

/** Everything that a campaign's own screen shows in addition to its visits. */
export const campaignReport = z.object({
  campaign: campaignSchema,
  loadMs: quantiles,
  /** Start of visits relative to their planned time. */
  latenessMs: quantiles.extend({ p99: z.number().nullable() }),
  /** Planned and actual starts per bucket of `bucketMs` since the campaign's start. */
  arrivals: z.object({
    bucketMs: z.number().int(),
    buckets: z.array(
      z.object({ at: z.string(), planned: z.number().int(), started: z.number().int() }),
    ),
  }),
  errors: z.array(
    z.object({
      code: visitErrorCodeSchema,
      /** The meaning, as a sentence. */
      message: z.string(),
      count: z.number().int(),
      /** One address where it happened. */
      example: z.string(),
    }),
  ),
  /** Pages shown most, at most 50. */
  pages: z.array(
    z.object({ url: z.string(), views: z.number().int(), p50LoadMs: z.number().nullable() }),
  ),
  /** Empty for a direct campaign. */
  keywords: z.array(
    z.object({
      keyword: z.string(),
      ordered: z.number().int(),
      completed: z.number().int(),
      landingUrl: z.string(),
      /** Why this page was chosen: `null` when it was the only choice. */
      landingReason: z.string().nullable(),
    }),
  ),
  /** `null` for a campaign whose visitors browse. */
  journey: journeyFunnel.nullable(),
  /** Visits with a screenshot, at most 5; failures of a journey have their own. */
  samples: z.array(z.object({ visitId: z.uuid(), seq: z.number().int(), url: z.string() })),
  vitals: campaignVitalsSchema,
  gates: campaignGates,
});
export type CampaignReport = z.infer<typeof campaignReport>;
