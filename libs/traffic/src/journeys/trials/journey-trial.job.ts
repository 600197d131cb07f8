import { defineJob } from '@app/common';
import { z } from 'zod';

export const JOURNEY_TRIAL_QUEUE = 'journey-trials';

/** One visitor tries a journey. */
export const runJourneyTrialJob = defineJob({
  queue: JOURNEY_TRIAL_QUEUE,
  name: 'run',
  payload: z.object({ trialId: z.uuid() }),
});

export function journeyTrialJobKey(trialId: string): string {
  return `journey-trial:${trialId}`;
}
