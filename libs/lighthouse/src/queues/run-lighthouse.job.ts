import { defineJob } from '@app/common';
import { z } from 'zod';

export const LIGHTHOUSE_QUEUE = 'lighthouse';

/** Measures one page. The outbox key is `lighthouse:<id>`. */
export const runLighthouseJob = defineJob({
  queue: LIGHTHOUSE_QUEUE,
  name: 'run-lighthouse',
  payload: z.object({ reportId: z.uuid() }),
});

export function lighthouseJobKey(reportId: string): string {
  return `lighthouse:${reportId}`;
}
