import { defineJob } from '@app/common';
import { z } from 'zod';

export const EVIDENCE_REPEAT_QUEUE = 'evidence-repeats';

/** One visit more, for the evidence of a failure. */
export const repeatVisitJob = defineJob({
  queue: EVIDENCE_REPEAT_QUEUE,
  name: 'repeat',
  payload: z.object({ evidenceId: z.uuid() }),
});

export function repeatVisitJobKey(evidenceId: string): string {
  return `evidence-repeat:${evidenceId}`;
}
