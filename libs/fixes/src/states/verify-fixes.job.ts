import { defineJob } from '@app/common';
import { z } from 'zod';

export const MAX_FIXES_PER_JOB = 50;

const payload = z.object({
  websiteId: z.uuid(),
  fixIds: z.array(z.uuid()).min(1).max(MAX_FIXES_PER_JOB),
});

/** Verifies fixes of one page after they were applied or reported as stale by a widget. */
export const verifyFixesJob = defineJob({ queue: 'fixes-looks', name: 'verify', payload });

/**
 * The same for the nightly verification of several pages. In a separate queue, so that thousands of these do not delay
 * others.
 */
export const nightlyVerificationJob = defineJob({
  queue: 'fixes-nightly',
  name: 'verify',
  payload,
});
