import { ProcessJob } from '@app/common';
import type { JobDelivery, JobPayload } from '@app/common';
import { Processor } from '@nestjs/bull';
import { REDIRECT_MAPS_QUEUE, matchRedirectsJob } from './match-redirects.job.js';
import { RedirectMatcher } from './redirect-matcher.js';

/** Attempts in about a minute; after that the map is marked as failed instead of waiting for ever. */
const ATTEMPTS_MAX = 20;

/** A second delivery finds the map matched. */
@Processor(REDIRECT_MAPS_QUEUE)
export class MatchRedirectsProcessor {
  constructor(private readonly matcher: RedirectMatcher) {}

  @ProcessJob(matchRedirectsJob, 1)
  async match(
    { mapId }: JobPayload<typeof matchRedirectsJob>,
    { attemptsMade }: JobDelivery,
  ): Promise<void> {
    if (attemptsMade < ATTEMPTS_MAX) await this.matcher.match(mapId);
    else await this.matcher.giveUp(mapId);
  }
}
