import { defineJob } from '@app/common';
import { z } from 'zod';

export const SCAN_QUEUE = 'seo-scan';

/** Crawls and audits one scan. The outbox key is `scan:<id>`; a resumed scan is a separate job with its own key. */
export const runScanJob = defineJob({
  queue: SCAN_QUEUE,
  name: 'run-scan',
  payload: z.object({ scanId: z.uuid(), resumption: z.uuid().optional() }),
});

export function scanJobKey(scanId: string, resumption?: string): string {
  return resumption === undefined ? `scan:${scanId}` : `scan:${scanId}:${resumption}`;
}
