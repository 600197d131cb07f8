import { defineJob } from '@app/common';
import { z } from 'zod';

export const KEYWORDS_QUEUE = 'keywords';
/** A queue of its own: who waits for one keyword does not wait for the keywords of others. */
export const ONE_KEYWORD_QUEUE = 'keywords-one';

const payload = z.object({ refreshId: z.uuid() });

/** Reads the keywords of a refresh now, instead of in the next minute. */
export const refreshKeywordsJob = defineJob({ queue: KEYWORDS_QUEUE, name: 'refresh', payload });

/** Reads the keyword of a refresh of one. */
export const refreshKeywordJob = defineJob({ queue: ONE_KEYWORD_QUEUE, name: 'refresh', payload });

export function refreshKeywordsJobKey(refreshId: string): string {
  return `keywords:refresh:${refreshId}`;
}
