import { defineJob } from '@app/common';
import { createHash } from 'node:crypto';
import { z } from 'zod';

export const LINK_GRAPH_QUEUE = 'seo-link-graphs';

/** Computes the link graph of a completed scan. */
export const computeLinksJob = defineJob({
  queue: LINK_GRAPH_QUEUE,
  name: 'compute-links',
  payload: z.object({ scanId: z.uuid() }),
});

/** Lists the orphans of a scan again, with the figures of search results and access logs as they are now. */
export const listOrphansJob = defineJob({
  queue: LINK_GRAPH_QUEUE,
  name: 'list-orphans',
  payload: z.object({ scanId: z.uuid(), version: z.string() }),
});

export function computeLinksJobKey(scanId: string): string {
  return `scan:${scanId}:links`;
}

/** Once a minute for each version of the figures, which may come back after another one. */
export function listOrphansJobKey(scanId: string, version: string, now: Date): string {
  const hash = createHash('sha256').update(version).digest('base64url');
  return `scan:${scanId}:orphans:${hash}:${Math.floor(now.getTime() / 60_000)}`;
}
