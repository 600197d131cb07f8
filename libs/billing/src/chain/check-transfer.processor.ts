import { JobOutbox, QueueRegistry } from '@app/common';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bull';
import { CHAIN_QUEUE, checkTransferJob, transferJobKey } from './check-transfer.job.js';
import { TransferChecks } from './transfer-checks.js';

/** Free endpoints respond to a few calls a second. */
const CONCURRENCY = 2;

/** Bull delivers at least once: the number of the check makes a second delivery harmless. */
@Injectable()
export class CheckTransferProcessor implements OnApplicationBootstrap {
  private readonly logger = new Logger(CheckTransferProcessor.name);

  constructor(
    private readonly queues: QueueRegistry,
    private readonly checks: TransferChecks,
    private readonly outbox: JobOutbox,
  ) {}

  onApplicationBootstrap(): void {
    this.queues
      .get(CHAIN_QUEUE)
      .process(checkTransferJob.name, CONCURRENCY, (job: Job<unknown>) => this.handle(job))
      // Bull rejects when the worker stops before the queue was ready; then there is nothing to do.
      .catch((error: unknown) => this.logger.debug({ err: error }, 'The queue was closed.'));
  }

  async handle(job: Pick<Job<unknown>, 'data'>): Promise<void> {
    const { orderId, look: check } = checkTransferJob.payload.parse(job.data);
    await this.checks.check(orderId, check);
    await this.outbox.markDone(transferJobKey(orderId, check));
  }
}
