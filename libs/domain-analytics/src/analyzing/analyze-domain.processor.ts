import { ProcessJob } from '@app/common';
import type { JobPayload } from '@app/common';
import { Processor } from '@nestjs/bull';
import { ANALYSES_AT_ONCE, AnalysisTurns } from './analysis-turns.js';
import { analyzeDomainJob } from './analyze-domain.job.js';

@Processor(analyzeDomainJob.queue)
export class AnalyzeDomainProcessor {
  constructor(private readonly turns: AnalysisTurns) {}

  /** The turns decide whose analysis it runs; the lease makes a second delivery harmless. */
  @ProcessJob(analyzeDomainJob, ANALYSES_AT_ONCE)
  async run({ analysisId }: JobPayload<typeof analyzeDomainJob>): Promise<void> {
    await this.turns.serve(analysisId);
  }
}
