import { ProcessJob } from '@app/common';
import type { JobDelivery, JobPayload } from '@app/common';
import { Processor } from '@nestjs/bull';
import { nightlyVerificationJob } from '../states/verify-fixes.job.js';
import { VerifyFixesProcessor } from './verify-fixes.processor.js';

const CONCURRENCY = 4;

/** Nobody waits for these verifications: they have a queue of their own. */
@Processor(nightlyVerificationJob.queue)
export class NightlyVerificationProcessor {
  constructor(private readonly verifyFixes: VerifyFixesProcessor) {}

  @ProcessJob(nightlyVerificationJob, CONCURRENCY)
  run(work: JobPayload<typeof nightlyVerificationJob>, delivery: JobDelivery): Promise<void> {
    return this.verifyFixes.run(work, delivery);
  }
}
