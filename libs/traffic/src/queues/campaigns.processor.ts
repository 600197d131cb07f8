import { JobOutbox, QueueRegistry } from '@app/common';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bull';
import { CampaignProofs } from '../campaigns/campaign-proofs.js';
import {
  CAMPAIGN_QUEUE,
  recheckOwnershipJob,
  recheckOwnershipJobKey,
  startCampaignJob,
  startCampaignJobKey,
} from './campaign.jobs.js';

/** The jobs mostly wait for responses of websites. */
const CONCURRENCY = 8;

/**
 * Bull delivers at least once: the campaign's row makes a second delivery harmless, the outbox row marks the job
 * as done. A job whose website did not respond is not marked: the outbox delivers it again.
 */
@Injectable()
export class CampaignsProcessor implements OnApplicationBootstrap {
  private readonly logger = new Logger(CampaignsProcessor.name);

  constructor(
    private readonly queues: QueueRegistry,
    private readonly proofs: CampaignProofs,
    private readonly outbox: JobOutbox,
  ) {}

  onApplicationBootstrap(): void {
    const queue = this.queues.get(CAMPAIGN_QUEUE);
    const handlers = [
      queue.process(startCampaignJob.name, CONCURRENCY, (job: Job<unknown>) => this.start(job)),
      queue.process(recheckOwnershipJob.name, CONCURRENCY, (job: Job<unknown>) =>
        this.recheckOwnership(job),
      ),
    ];
    // Bull rejects when the worker stops before the queue was ready; then there is nothing to do.
    Promise.all(handlers).catch((error: unknown) =>
      this.logger.debug({ err: error }, 'The queue was closed.'),
    );
  }

  async start(job: Pick<Job<unknown>, 'data'>): Promise<void> {
    const { campaignId, round } = startCampaignJob.payload.parse(job.data);
    if (!(await this.proofs.start(campaignId))) return;
    await this.outbox.markDone(startCampaignJobKey(campaignId, round));
  }

  async recheckOwnership(job: Pick<Job<unknown>, 'data'>): Promise<void> {
    const { campaignId, due } = recheckOwnershipJob.payload.parse(job.data);
    await this.proofs.recheckOwnership(campaignId);
    await this.outbox.markDone(recheckOwnershipJobKey(campaignId, due));
  }
}
