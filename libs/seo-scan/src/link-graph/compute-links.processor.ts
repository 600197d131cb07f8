import { ProcessJob } from '@app/common';
import type { JobDelivery, JobPayload } from '@app/common';
import { Processor } from '@nestjs/bull';
import { LINK_GRAPH_QUEUE, computeLinksJob } from './compute-links.job.js';
import { LinkGraphBuilder } from './link-graph-builder.js';

/** Attempts in about a minute; after that the graph is marked as failed instead of waiting for ever. */
const ATTEMPTS_MAX = 20;

/** A second delivery finds the graph stored. */
@Processor(LINK_GRAPH_QUEUE)
export class ComputeLinksProcessor {
  constructor(private readonly builder: LinkGraphBuilder) {}

  @ProcessJob(computeLinksJob, 1)
  async compute(
    { scanId }: JobPayload<typeof computeLinksJob>,
    { attemptsMade }: JobDelivery,
  ): Promise<void> {
    if (attemptsMade < ATTEMPTS_MAX) await this.builder.build(scanId);
    else await this.builder.giveUp(scanId);
  }
}
