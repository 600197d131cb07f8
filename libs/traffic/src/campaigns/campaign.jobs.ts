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

/** Computes the vitals of a campaign that has ended, with their intervals, and its map of pages. */
export const storeVitalsJob = defineJob({
  queue: CAMPAIGN_QUEUE,
  name: 'store-vitals',
  payload: z.object({ campaignId: z.uuid() }),
});

/** `ended`: visits that have; a visit under way may end after its campaign was stopped. */
export function storeVitalsJobKey(campaignId: string, ended: number): string {
  return `campaign:${campaignId}:vitals:${ended}`;
}

export const COMPARISON_QUEUE = 'comparisons';

/** Keeps values of a campaign that has ended for comparisons, and compares it with its website's baseline. */
export const keepSamplesJob = defineJob({
  queue: COMPARISON_QUEUE,
  name: 'keep-samples',
  payload: z.object({ campaignId: z.uuid() }),
});

/** `ended`: as for the vitals. */
export function keepSamplesJobKey(campaignId: string, ended: number): string {
  return `campaign:${campaignId}:samples:${ended}`;
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
