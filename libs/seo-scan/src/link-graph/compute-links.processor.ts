import { ProcessJob, isExhausted } from '@app/common';
import type { JobDelivery, JobPayload } from '@app/common';
import { Processor } from '@nestjs/bull';
import { LINK_GRAPH_QUEUE, computeLinksJob, listOrphansJob } from './compute-links.job.js';
import { LinkGraphBuilder } from './link-graph-builder.js';
import { OrphanUpdates } from './orphans/orphan-updates.service.js';

/** A second delivery finds the graph and the orphans stored. */
@Processor(LINK_GRAPH_QUEUE)
export class ComputeLinksProcessor {
  constructor(
    private readonly builder: LinkGraphBuilder,
    private readonly orphans: OrphanUpdates,
  ) {}

  @ProcessJob(computeLinksJob, 1)
  async compute(
    { scanId }: JobPayload<typeof computeLinksJob>,
    delivery: JobDelivery,
  ): Promise<void> {
    if (isExhausted(delivery)) {
      await this.builder.giveUp(scanId);
      return;
    }
    await this.builder.build(scanId);
    await this.orphans.update(scanId);
  }

  @ProcessJob(listOrphansJob, 1)
  async listOrphans(
    { scanId, version }: JobPayload<typeof listOrphansJob>,
    delivery: JobDelivery,
  ): Promise<void> {
    if (isExhausted(delivery)) await this.orphans.giveUp(scanId, version);
    else await this.orphans.update(scanId);
  }
}
