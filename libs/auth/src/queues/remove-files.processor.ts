import { FileStore, JobOutbox, QueueRegistry } from '@app/common';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bull';
import { removeFilesJob, removeFilesJobKey } from './remove-files.job.js';

const CONCURRENCY = 1;

/** Bull delivers at least once: a file that is already removed does no harm. */
@Injectable()
export class RemoveFilesProcessor implements OnApplicationBootstrap {
  private readonly logger = new Logger(RemoveFilesProcessor.name);

  constructor(
    private readonly queues: QueueRegistry,
    private readonly files: FileStore,
    private readonly outbox: JobOutbox,
  ) {}

  onApplicationBootstrap(): void {
    this.queues
      .get(removeFilesJob.queue)
      .process(removeFilesJob.name, CONCURRENCY, (job: Job<unknown>) => this.handle(job))
      // Bull rejects when the worker stops before the queue was ready; then there is nothing to do.
      .catch((error: unknown) => this.logger.debug({ err: error }, 'The queue was closed.'));
  }

  async handle(job: Pick<Job<unknown>, 'data'>): Promise<void> {
    const { userId, fileKeys } = removeFilesJob.payload.parse(job.data);
    for (const key of fileKeys) await this.files.remove(key);
    await this.outbox.markDone(removeFilesJobKey(userId));
  }
}
