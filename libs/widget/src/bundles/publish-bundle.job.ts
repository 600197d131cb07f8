import { defineJob } from '@app/common';
import { z } from 'zod';

export const WIDGET_QUEUE = 'widget';

/** Publishes the current live fixes of a website, or its removal, to where pages request them. */
export const publishBundleJob = defineJob({
  queue: WIDGET_QUEUE,
  name: 'publish-bundle',
  payload: z.object({
    change: z.uuid(),
    websiteId: z.uuid(),
    /** Part of the payload, because it can no longer be looked up for a removed website. */
    siteId: z.string(),
  }),
});

/** `change` is unique per change: two changes of a website are two jobs. */
export function publishBundleJobKey(change: string): string {
  return `widget:${change}`;
}
