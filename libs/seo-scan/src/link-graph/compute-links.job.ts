import { defineJob } from '@app/common';
import { z } from 'zod';

export const LINK_GRAPH_QUEUE = 'seo-link-graphs';

/** Computes the link graph of a completed scan. */
export const computeLinksJob = defineJob({
  queue: LINK_GRAPH_QUEUE,
  name: 'compute-links',
  payload: z.object({ scanId: z.uuid() }),
});

export function computeLinksJobKey(scanId: string): string {
  return `scan:${scanId}:links`;
}
