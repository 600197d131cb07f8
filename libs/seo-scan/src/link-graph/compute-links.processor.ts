import { ProcessJob, isExhausted } from '@app/common';
import type { JobDelivery, JobPayload } from '@app/common';
import { Processor } from '@nestjs/bull';
import { LINK_GRAPH_QUEUE, computeLinksJob } from './compute-links.job.js';
import { LinkGraphBuilder } from './link-graph-builder.js';

/** A second delivery finds the graph stored. */
@Processor(LINK_GRAPH_QUEUE)
export class ComputeLinksProcessor {
  constructor(private readonly builder: LinkGraphBuilder) {}

  @ProcessJob(computeLinksJob, 1)
  async compute(
    { scanId }: JobPayload<typeof computeLinksJob>,
    delivery: JobDelivery,
  ): Promise<void> {
    if (isExhausted(delivery)) await this.builder.giveUp(scanId);
    else await this.builder.build(scanId);
  }
}
