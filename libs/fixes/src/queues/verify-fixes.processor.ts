import { JobOutbox, QueueRegistry } from '@app/common';
import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bull';
import { FixedPages } from '../verification/fixed-pages.js';
import { FixVerification } from '../verification/fix-verification.js';
import { nightlyVerificationJob, verifyFixesJob } from './verify-fixes.job.js';

/**
 * Concurrent jobs in this process. Many of them may be waiting between two checks; `FixVerification` limits the active
 * ones.
 */
const CONCURRENCY = { [verifyFixesJob.queue]: 20, [nightlyVerificationJob.queue]: 4 };

/** A process without a browser leaves the job to others for about a minute; after that the fixes keep their state. */
const TRIES_WITHOUT_BROWSER = 20;

/** Bull delivers at least once: a second check finds the result of the first. */
@Injectable()
export class VerifyFixesProcessor implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(VerifyFixesProcessor.name);
  private readonly stopping = new AbortController();

  constructor(
    private readonly queues: QueueRegistry,
    private readonly verification: FixVerification,
    private readonly pages: FixedPages,
    private readonly outbox: JobOutbox,
  ) {}

  onApplicationBootstrap(): void {
    for (const { queue, name } of [verifyFixesJob, nightlyVerificationJob]) {
      this.queues
        .get(queue)
        .process(name, CONCURRENCY[queue] ?? 1, (job: Job<unknown>) => this.handle(job))
        .catch((error: unknown) => this.logger.debug({ err: error }, 'The queue was closed.'));
    }
  }

  /** The job is retried, by this process or another. */
  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  async handle(job: Pick<Job<unknown>, 'data' | 'attemptsMade'>): Promise<void> {
    const { key, websiteId, fixIds } = verifyFixesJob.payload.parse(job.data);
    const { unavailableReason } = this.pages;
    if (unavailableReason !== null) {
      if (job.attemptsMade < TRIES_WITHOUT_BROWSER) throw new Error(unavailableReason);
      this.logger.warn(`Live fixes of website ${websiteId} are not verified. ${unavailableReason}`);
      await this.outbox.markDone(key);
      return;
    }
    await this.verification.verify(websiteId, fixIds, this.stopping.signal);
    await this.outbox.markDone(key);
  }
}
