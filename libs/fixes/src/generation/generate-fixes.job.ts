import { defineJob } from '@app/common';
import { z } from 'zod';

/** Writes the fixes of one scan. The outbox key is `fixes.generate:<id>`. */
export const generateFixesJob = defineJob({
  queue: 'fixes',
  name: 'generate',
  payload: z.object({ generationId: z.uuid() }),
});

export function generationJobKey(generationId: string): string {
  return `fixes.generate:${generationId}`;
}
