import { defineJob } from '@app/common';
import { z } from 'zod';

export const KEYWORDS_QUEUE = 'keywords';

/** Reads the keywords of a refresh now, instead of in the next minute. */
export const refreshKeywordsJob = defineJob({
  queue: KEYWORDS_QUEUE,
  name: 'refresh',
  payload: z.object({ refreshId: z.uuid() }),
});

export function refreshKeywordsJobKey(refreshId: string): string {
  return `keywords:refresh:${refreshId}`;
}
