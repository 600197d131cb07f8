import { defineJob } from '@app/common';
import { z } from 'zod';
import { SEGMENTS_QUEUE } from './evaluate-segments.job.js';

/** Deletes what scans store about segments that have changed since or are removed. */
export const forgetSegmentPagesJob = defineJob({
  queue: SEGMENTS_QUEUE,
  name: 'forget-segment-pages',
  payload: z.object({ scanIds: z.array(z.uuid()).min(1).max(500) }),
});
