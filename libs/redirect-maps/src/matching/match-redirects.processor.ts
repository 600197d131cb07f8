import { ProcessJob, isExhausted } from '@app/common';
import type { JobDelivery, JobPayload } from '@app/common';
import { Processor } from '@nestjs/bull';
import { REDIRECT_MAPS_QUEUE, matchRedirectsJob } from './match-redirects.job.js';
import { RedirectMatcher } from './redirect-matcher.js';

/** A second delivery finds the map matched. */
@Processor(REDIRECT_MAPS_QUEUE)
export class MatchRedirectsProcessor {
  constructor(private readonly matcher: RedirectMatcher) {}

  @ProcessJob(matchRedirectsJob, 1)
  async match(
    { mapId }: JobPayload<typeof matchRedirectsJob>,
    delivery: JobDelivery,
  ): Promise<void> {
    if (isExhausted(delivery)) await this.matcher.giveUp(mapId);
    else await this.matcher.match(mapId);
  }
}
