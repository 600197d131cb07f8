import { ProcessJob } from '@app/common';
import type { JobDelivery, JobPayload } from '@app/common';
import { Processor } from '@nestjs/bull';
import { ONE_KEYWORD_QUEUE, refreshKeywordJob } from '../keywords.jobs.js';
import { RefreshRounds } from './refresh-rounds.js';

/** Keywords that one worker reads at once for users who wait, beside those of its rounds. */
const AT_ONCE = 8;

/** As in KeywordsProcessor, a second delivery is harmless, and what remains is read by the schedule. */
@Processor(ONE_KEYWORD_QUEUE)
export class RefreshKeywordProcessor {
  constructor(private readonly rounds: RefreshRounds) {}

  @ProcessJob(refreshKeywordJob, AT_ONCE)
  refresh(
    { refreshId }: JobPayload<typeof refreshKeywordJob>,
    { signal }: JobDelivery,
  ): Promise<void> {
    return this.rounds.runOne(refreshId, signal);
  }
}
