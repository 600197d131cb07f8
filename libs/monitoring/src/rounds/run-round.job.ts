import { defineJob } from '@app/common';
import { z } from 'zod';

export const MONITORING_QUEUE = 'monitoring';

/** Reads the watched pages of one website. The outbox key is `monitoring:<id>`. */
export const runRoundJob = defineJob({
  queue: MONITORING_QUEUE,
  name: 'run-round',
  payload: z.object({ roundId: z.uuid() }),
});

export function roundJobKey(roundId: string): string {
  return `monitoring:${roundId}`;
}
