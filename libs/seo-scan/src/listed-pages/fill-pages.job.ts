import { defineJob } from '@app/common';
import { z } from 'zod';

export const LISTED_PAGES_QUEUE = 'seo-listed-pages';

/** Adds the rows that the pages of an earlier scan lack. */
export const fillPagesJob = defineJob({
  queue: LISTED_PAGES_QUEUE,
  name: 'fill-pages',
  payload: z.object({ scanId: z.uuid() }),
});

export function fillPagesJobKey(scanId: string): string {
  return `scan:${scanId}:listed-pages`;
}
