import { ProcessJob, isExhausted } from '@app/common';
import type { JobDelivery, JobPayload } from '@app/common';
import { Processor } from '@nestjs/bull';
import { EXPERIMENT_PAGES_QUEUE, applyVariantJob } from './experiments.jobs.js';
import { VariantApplier } from './running/variant-applier.js';

@Processor(EXPERIMENT_PAGES_QUEUE)
export class ExperimentPagesProcessor {
  constructor(private readonly variants: VariantApplier) {}

  @ProcessJob(applyVariantJob, 1)
  async apply(
    { experimentId, number }: JobPayload<typeof applyVariantJob>,
    delivery: JobDelivery,
  ): Promise<void> {
    if (isExhausted(delivery)) await this.variants.giveUp(experimentId, number);
    else await this.variants.apply(experimentId, number);
  }
}
