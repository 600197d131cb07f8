import { ProcessJob } from '@app/common';
import type { JobPayload } from '@app/common';
import { Processor } from '@nestjs/bull';
import { PasswordResetService } from './password-reset.service.js';
import { sendPasswordResetJob } from './send-password-reset.job.js';

const CONCURRENCY = 2;

/** A request that has its token gets no second one. */
@Processor(sendPasswordResetJob.queue)
export class SendPasswordResetProcessor {
  constructor(private readonly resets: PasswordResetService) {}

  @ProcessJob(sendPasswordResetJob, CONCURRENCY)
  async run({ requestId }: JobPayload<typeof sendPasswordResetJob>): Promise<void> {
    await this.resets.sendLink(requestId);
  }
}
