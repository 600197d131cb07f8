import { defineJob } from '@app/common';
import { z } from 'zod';

export const DOMAIN_ANALYTICS_QUEUE = 'domain-analytics';

/** Reads the figures of one analysis. The outbox key is `domain-analysis:<id>`. */
export const analyzeDomainJob = defineJob({
  queue: DOMAIN_ANALYTICS_QUEUE,
  name: 'analyze-domain',
  payload: z.object({ analysisId: z.uuid() }),
});

export function analysisJobKey(analysisId: string): string {
  return `domain-analysis:${analysisId}`;
}
