import { JobOutbox, QueueRegistry } from '@app/common';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bull';
import { BundlePublisher } from '../bundles/bundle-publisher.js';
import { WIDGET_QUEUE, publishBundleJob, publishBundleJobKey } from './publish-bundle.job.js';

const CONCURRENCY = 4;

/**
 * Running twice or late is harmless: the current live fixes are published, and an older version never replaces a newer
 * one.
 */
@Injectable()
export class PublishBundleProcessor implements OnApplicationBootstrap {
  private readonly logger = new Logger(PublishBundleProcessor.name);

  constructor(
    private readonly queues: QueueRegistry,
    private readonly publisher: BundlePublisher,
    private readonly outbox: JobOutbox,
  ) {}

  onApplicationBootstrap(): void {
    this.queues
      .get(WIDGET_QUEUE)
      .process(publishBundleJob.name, CONCURRENCY, (job: Job<unknown>) => this.handle(job))
      // Bull rejects if the worker stops before the queue was ready; then there is nothing to do.
      .catch((error: unknown) => this.logger.debug({ err: error }, 'The queue was closed.'));
  }

  async handle(job: Pick<Job<unknown>, 'data'>): Promise<void> {
    const { change, websiteId, siteId } = publishBundleJob.payload.parse(job.data);
    await this.publisher.publish({ id: websiteId, siteId });
    await this.outbox.markDone(publishBundleJobKey(change));
  }
}
