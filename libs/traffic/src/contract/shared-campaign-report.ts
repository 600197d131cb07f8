import { z } from 'zod';
import { campaignReport } from './campaign-report.js';
import { campaignVitalsSchema } from './campaign-vitals.js';
import { campaignSchema } from './campaign.js';
import { journeyFunnel } from './journey-funnel.js';
import { pageMap } from './page-map.js';

const funnelStep = journeyFunnel.shape.steps.element;

/**
 * What a reader without an account sees of a campaign: its figures. No visits, pictures, recordings, trace ids or texts
 * that the website wrote, and nothing about the account: the reason for a pause may concern its plan.
 */
export const sharedCampaignReport = z.object({
  campaign: campaignSchema
    .pick({
      targetUrl: true,
      comparedUrl: true,
      type: true,
      status: true,
      engine: true,
      measure: true,
      speed: true,
      country: true,
      dwellMs: true,
      searchEngine: true,
      visitors: true,
      completed: true,
      inProgress: true,
      failed: true,
      cancelled: true,
      pagesVisited: true,
      createdAt: true,
      startedAt: true,
      endedAt: true,
    })
    .extend({ journey: z.object({ name: z.string() }).nullable() }),
  ...campaignReport.pick({
    loadMs: true,
    latenessMs: true,
    arrivals: true,
    errors: true,
    gates: true,
  }).shape,
  /** Without why a landing page was chosen, which is written for the owner. */
  keywords: z.array(campaignReport.shape.keywords.element.omit({ landingReason: true })),
  vitals: campaignVitalsSchema.omit({ messages: true, slowest: true }),
  /** `null` for a campaign whose visitors browse. */
  journey: journeyFunnel
    .extend({
      steps: z.array(
        funnelStep.extend({
          failures: z.array(funnelStep.shape.failures.element.omit({ visitId: true })),
        }),
      ),
    })
    .nullable(),
  pageMap,
});
export type SharedCampaignReport = z.infer<typeof sharedCampaignReport>;
