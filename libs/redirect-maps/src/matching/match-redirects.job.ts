import { defineJob } from '@app/common';
import { z } from 'zod';

export const REDIRECT_MAPS_QUEUE = 'redirect-maps';

/** Finds targets for the old addresses of a map. */
export const matchRedirectsJob = defineJob({
  queue: REDIRECT_MAPS_QUEUE,
  name: 'match',
  payload: z.object({ mapId: z.uuid() }),
});

export function matchRedirectsJobKey(mapId: string): string {
  return `redirect-map:${mapId}:match`;
}
