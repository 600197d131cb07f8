import { defineJob } from '@app/common';
import { z } from 'zod';

export const SEGMENTS_QUEUE = 'seo-segments';

/** Compares the pages of a completed scan with the segments of its website, and computes their figures. */
export const evaluateSegmentsJob = defineJob({
  queue: SEGMENTS_QUEUE,
  name: 'evaluate-segments',
  payload: z.object({ scanId: z.uuid() }),
});
