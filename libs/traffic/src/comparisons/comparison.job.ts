import { defineJob } from '@app/common';
import { z } from 'zod';
import { COMPARISON_QUEUE } from '../campaigns/campaign.jobs.js';
import type { Compared } from './comparisons.repository.js';

/** Computes a comparison that was requested. */
export const compareCampaignsJob = defineJob({
  queue: COMPARISON_QUEUE,
  name: 'compare',
  payload: z.object({ campaignId: z.uuid(), otherId: z.uuid() }),
});

/** Once for each request. */
export function compareCampaignsJobKey(
  { campaignId, otherId }: Compared,
  requestedAt: Date,
): string {
  return `campaign:${campaignId}:compare:${otherId}:${requestedAt.getTime()}`;
}
