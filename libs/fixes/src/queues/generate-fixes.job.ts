import { defineJob } from '@app/common';
import { z } from 'zod';
import { FIXES_QUEUE } from './verify-fixes.job.js';

/** Writes the fixes of one scan. The outbox key is `fixes.generate:<id>`. */
export const generateFixesJob = defineJob({
  queue: FIXES_QUEUE,
  name: 'generate',
  payload: z.object({ generationId: z.uuid() }),
});

export function generationJobKey(generationId: string): string {
  return `fixes.generate:${generationId}`;
}
