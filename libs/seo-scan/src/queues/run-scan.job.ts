import { defineJob } from '@app/common';
import { z } from 'zod';

export const SCAN_QUEUE = 'seo-scan';

/** Crawls and audits one scan. The outbox key is `scan:<id>`. */
export const runScanJob = defineJob({
  queue: SCAN_QUEUE,
  name: 'run-scan',
  payload: z.object({ scanId: z.uuid() }),
});

export function scanJobKey(scanId: string): string {
  return `scan:${scanId}`;
}
