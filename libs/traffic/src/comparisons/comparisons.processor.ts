import { ProcessJob } from '@app/common';
import type { JobPayload } from '@app/common';
import { Processor } from '@nestjs/bull';
import { COMPARISON_QUEUE, keepSamplesJob } from '../campaigns/campaign.jobs.js';
import { compareCampaignsJob } from './comparison.job.js';
import { ComparisonRunner } from './comparison-runner.js';

/** A second delivery replaces the result by the same one. */
@Processor(COMPARISON_QUEUE)
export class ComparisonsProcessor {
  constructor(private readonly runner: ComparisonRunner) {}

  @ProcessJob(keepSamplesJob, 1)
  async keepSamples({ campaignId }: JobPayload<typeof keepSamplesJob>): Promise<void> {
    await this.runner.keepSamples(campaignId);
  }

  @ProcessJob(compareCampaignsJob, 1)
  async compare(compared: JobPayload<typeof compareCampaignsJob>): Promise<void> {
    await this.runner.compare(compared);
  }
}
