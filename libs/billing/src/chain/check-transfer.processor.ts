import { ProcessJob } from '@app/common';
import type { JobPayload } from '@app/common';
import { Processor } from '@nestjs/bull';
import { checkTransferJob } from './check-transfer.job.js';
import { TransferChecks } from './transfer-checks.js';

/** Free endpoints respond to a few calls a second. */
const CONCURRENCY = 2;

/** The number of the check makes a second delivery harmless. */
@Processor(checkTransferJob.queue)
export class CheckTransferProcessor {
  constructor(private readonly checks: TransferChecks) {}

  @ProcessJob(checkTransferJob, CONCURRENCY)
  async run({ orderId, look: check }: JobPayload<typeof checkTransferJob>): Promise<void> {
    await this.checks.check(orderId, check);
  }
}
