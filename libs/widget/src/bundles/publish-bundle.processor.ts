import { ProcessJob } from '@app/common';
import type { JobPayload } from '@app/common';
import { Processor } from '@nestjs/bull';
import { BundlePublisher } from './bundle-publisher.js';
import { publishBundleJob } from './publish-bundle.job.js';

const CONCURRENCY = 4;

/**
 * Running twice or late is harmless: the current live fixes are published, and an older version never replaces a newer
 * one.
 */
@Processor(publishBundleJob.queue)
export class PublishBundleProcessor {
  constructor(private readonly publisher: BundlePublisher) {}

  @ProcessJob(publishBundleJob, CONCURRENCY)
  async run({ websiteId, siteId }: JobPayload<typeof publishBundleJob>): Promise<void> {
    await this.publisher.publish({ id: websiteId, siteId });
  }
}
