import { APP_CONFIG, JobOutbox, QueueRegistry } from '@app/common';
import type { AppConfig } from '@app/common';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bull';
import { ScanRunner } from '../scan-runner.js';
import { SCAN_QUEUE, runScanJob, scanJobKey } from './run-scan.job.js';

/** Bull is at-least-once: the lease makes a second delivery harmless, the outbox row ends the job for good. */
@Injectable()
export class RunScanProcessor implements OnApplicationBootstrap {
  private readonly logger = new Logger(RunScanProcessor.name);

  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    private readonly queues: QueueRegistry,
    private readonly runner: ScanRunner,
    private readonly outbox: JobOutbox,
  ) {}

  onApplicationBootstrap(): void {
    const queue = this.queues.get(SCAN_QUEUE);
    queue
      .process(runScanJob.name, this.config.workerConcurrency, (job: Job<unknown>) =>
        this.handle(job),
      )
      // Bull rejects when the worker stops before the queue was ready; then there is nothing to do.
      .catch((error: unknown) => this.logger.debug({ err: error }, 'The queue was closed.'));
  }

  async handle(job: Pick<Job<unknown>, 'data'>): Promise<void> {
    const { scanId, resumption } = runScanJob.payload.parse(job.data);
    await this.runner.run(scanId);
    await this.outbox.markDone(scanJobKey(scanId, resumption));
  }
}
