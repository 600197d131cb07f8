import { ProcessJob } from '@app/common';
import type { JobDelivery, JobPayload } from '@app/common';
import { Processor } from '@nestjs/bull';
import { Logger } from '@nestjs/common';
import { FixedPages } from './fixed-pages.js';
import { FixVerification } from './fix-verification.js';
import { verifyFixesJob } from '../states/verify-fixes.job.js';

/**
 * Concurrent jobs in this process. Many of them may be waiting between two checks; `FixVerification` limits the active
 * ones.
 */
const CONCURRENCY = 20;
/** A process without a browser leaves the job to others for about a minute; after that the fixes keep their state. */
const TRIES_WITHOUT_BROWSER = 20;

/** A second check finds the result of the first. */
@Processor(verifyFixesJob.queue)
export class VerifyFixesProcessor {
  private readonly logger = new Logger(VerifyFixesProcessor.name);

  constructor(
    private readonly verification: FixVerification,
    private readonly pages: FixedPages,
  ) {}

  @ProcessJob(verifyFixesJob, CONCURRENCY)
  async run(
    { websiteId, fixIds }: JobPayload<typeof verifyFixesJob>,
    { attemptsMade, signal }: JobDelivery,
  ): Promise<void> {
    const { unavailableReason } = this.pages;
    if (unavailableReason === null) {
      await this.verification.verify(websiteId, fixIds, signal);
      return;
    }
    if (attemptsMade < TRIES_WITHOUT_BROWSER) throw new Error(unavailableReason);
    this.logger.warn(
      `Live fixes of website ${websiteId} are not being verified. ${unavailableReason}`,
    );
  }
}
