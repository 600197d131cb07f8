import { z } from 'zod';
import { campaignKindSchema, campaignStatusSchema } from './campaign.js';

export const findCampaignsInput = z.object({
  /** Words; each must be in the address or one of the keywords. */
  text: z.string().trim().min(1).max(200),
});
export type FindCampaignsInput = z.infer<typeof findCampaignsInput>;

/** Newest first. */
export const foundCampaigns = z.object({
  success: z.literal(true),
  campaigns: z.array(
    z.object({
      id: z.uuid(),
      type: campaignKindSchema,
      targetUrl: z.string(),
      keywords: z.array(z.string()),
      status: campaignStatusSchema,
      createdAt: z.string(),
    }),
  ),
});
export type FoundCampaigns = z.infer<typeof foundCampaigns>;
