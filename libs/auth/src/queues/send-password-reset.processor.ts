import { JobOutbox, QueueRegistry } from '@app/common';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bull';
import { PasswordResetService } from '../passwords/password-reset.service.js';
import {
  AUTH_QUEUE,
  passwordResetJobKey,
  sendPasswordResetJob,
} from './send-password-reset.job.js';

const CONCURRENCY = 2;

/** Bull delivers at least once: a request that has its token gets no second one. */
@Injectable()
export class SendPasswordResetProcessor implements OnApplicationBootstrap {
  private readonly logger = new Logger(SendPasswordResetProcessor.name);

  constructor(
    private readonly queues: QueueRegistry,
    private readonly resets: PasswordResetService,
    private readonly outbox: JobOutbox,
  ) {}

  onApplicationBootstrap(): void {
    this.queues
      .get(AUTH_QUEUE)
      .process(sendPasswordResetJob.name, CONCURRENCY, (job: Job<unknown>) => this.handle(job))
      // Bull rejects when the worker stops before the queue was ready; then there is nothing to do.
      .catch((error: unknown) => this.logger.debug({ err: error }, 'The queue was closed.'));
  }

  async handle(job: Pick<Job<unknown>, 'data'>): Promise<void> {
    const { requestId } = sendPasswordResetJob.payload.parse(job.data);
    await this.resets.sendLink(requestId);
    await this.outbox.markDone(passwordResetJobKey(requestId));
  }
}
