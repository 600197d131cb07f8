import { defineJob } from '@app/common';
import { z } from 'zod';

export const WIDGET_QUEUE = 'widget';

/** Brings what is live on a website now to where pages ask for it; also that the website was removed. */
export const publishBundleJob = defineJob({
  queue: WIDGET_QUEUE,
  name: 'publish-bundle',
  payload: z.object({
    change: z.uuid(),
    websiteId: z.uuid(),
    /** A removed website cannot be asked for it. */
    siteId: z.string(),
  }),
});

/** `change` is new for each change: two changes of a website are two jobs. */
export function publishBundleJobKey(change: string): string {
  return `widget:${change}`;
}
