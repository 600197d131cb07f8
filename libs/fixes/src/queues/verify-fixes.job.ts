import { defineJob } from '@app/common';
import { z } from 'zod';

export const FIXES_QUEUE = 'fixes';
export const MAX_FIXES_PER_JOB = 50;

/** Looks at the rendered page for these fixes of one page. */
export const verifyFixesJob = defineJob({
  queue: FIXES_QUEUE,
  name: 'verify',
  payload: z.object({
    /** The key of its outbox row; `markDone` wants it. */
    key: z.string().max(200),
    websiteId: z.uuid(),
    fixIds: z.array(z.uuid()).min(1).max(MAX_FIXES_PER_JOB),
  }),
});
