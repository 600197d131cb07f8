import { ProcessJob } from '@app/common';
import type { JobDelivery, JobPayload } from '@app/common';
import { Processor } from '@nestjs/bull';
import { nightlyVerificationJob } from '../states/verify-fixes.job.js';
import { VerifyFixesProcessor } from './verify-fixes.processor.js';

const CONCURRENCY = 4;

/** No user waits for these verifications, so they have their own queue. */
@Processor(nightlyVerificationJob.queue)
export class NightlyVerificationProcessor {
  constructor(private readonly verifyFixes: VerifyFixesProcessor) {}

  @ProcessJob(nightlyVerificationJob, CONCURRENCY)
  run(work: JobPayload<typeof nightlyVerificationJob>, delivery: JobDelivery): Promise<void> {
    return this.verifyFixes.run(work, delivery);
  }
}
