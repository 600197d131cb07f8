import { defineJob } from '@app/common';
import { z } from 'zod';

export const CAMPAIGN_QUEUE = 'campaigns';

/** Reads the ownership proof; then the campaign runs. `round` distinguishes starts and resumes of the same campaign. */
export const startCampaignJob = defineJob({
  queue: CAMPAIGN_QUEUE,
  name: 'start',
  payload: z.object({ campaignId: z.uuid(), round: z.number().int() }),
});

export function startCampaignJobKey(campaignId: string, round: number): string {
  return `campaign:${campaignId}:start:${round}`;
}

/** Computes the vitals of a campaign that has ended, with their intervals. */
export const storeVitalsJob = defineJob({
  queue: CAMPAIGN_QUEUE,
  name: 'store-vitals',
  payload: z.object({ campaignId: z.uuid() }),
});

/** `ended`: visits that have; a visit under way may end after its campaign was stopped. */
export function storeVitalsJobKey(campaignId: string, ended: number): string {
  return `campaign:${campaignId}:vitals:${ended}`;
}

/** Reads the proof of a running campaign again. `due` is the interval, so that each is checked once. */
export const recheckOwnershipJob = defineJob({
  queue: CAMPAIGN_QUEUE,
  name: 'prove-again',
  payload: z.object({ campaignId: z.uuid(), due: z.string() }),
});

export function recheckOwnershipJobKey(campaignId: string, due: string): string {
  return `campaign:${campaignId}:prove:${due}`;
}
