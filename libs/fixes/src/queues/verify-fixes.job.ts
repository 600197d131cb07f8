import { defineJob } from '@app/common';
import { z } from 'zod';

export const MAX_FIXES_PER_JOB = 50;

const payload = z.object({
  /** The key of its outbox row; `markDone` wants it. */
  key: z.string().max(200),
  websiteId: z.uuid(),
  fixIds: z.array(z.uuid()).min(1).max(MAX_FIXES_PER_JOB),
});

/** Looks at the rendered page for these fixes of one page: somebody has applied them, or a widget misses them. */
export const verifyFixesJob = defineJob({ queue: 'fixes-looks', name: 'verify', payload });

/** The same at night, for several pages. In a queue of its own: thousands of these keep nobody waiting. */
export const nightlyLookJob = defineJob({ queue: 'fixes-nightly', name: 'verify', payload });
