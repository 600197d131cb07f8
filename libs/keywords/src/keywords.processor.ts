import { ProcessJob } from '@app/common';
import type { JobDelivery, JobPayload } from '@app/common';
import { Processor } from '@nestjs/bull';
import { RefreshRounds } from './refreshing/refresh-rounds.js';
import { KEYWORDS_QUEUE, refreshKeywordsJob } from './keywords.jobs.js';

/** Each result page is leased, so a second delivery is harmless; what remains is read by the schedule. */
@Processor(KEYWORDS_QUEUE)
export class KeywordsProcessor {
  constructor(private readonly rounds: RefreshRounds) {}

  @ProcessJob(refreshKeywordsJob)
  async refresh(
    _work: JobPayload<typeof refreshKeywordsJob>,
    { signal }: JobDelivery,
  ): Promise<void> {
    await this.rounds.run(signal, ['requested']);
  }
}
