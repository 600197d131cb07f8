import { JobOutbox, QueueRegistry } from '@app/common';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bull';
import { ReportRunner } from '../report-runner.js';
import { LIGHTHOUSE_QUEUE, lighthouseJobKey, runLighthouseJob } from './run-lighthouse.job.js';

/** Two concurrent runs would slow each other down and distort the result. */
const CONCURRENCY = 1;

/** Bull is at-least-once: the lease makes a second delivery harmless, and completing the outbox row ends the job. */
@Injectable()
export class RunLighthouseProcessor implements OnApplicationBootstrap {
  private readonly logger = new Logger(RunLighthouseProcessor.name);

  constructor(
    private readonly queues: QueueRegistry,
    private readonly runner: ReportRunner,
    private readonly outbox: JobOutbox,
  ) {}

  onApplicationBootstrap(): void {
    this.queues
      .get(LIGHTHOUSE_QUEUE)
      .process(runLighthouseJob.name, CONCURRENCY, (job: Job<unknown>) => this.handle(job))
      // Bull rejects when the worker stops before the queue is ready, which can be ignored.
      .catch((error: unknown) => this.logger.debug({ err: error }, 'The queue was closed.'));
  }

  async handle(job: Pick<Job<unknown>, 'data'>): Promise<void> {
    const { reportId } = runLighthouseJob.payload.parse(job.data);
    await this.runner.run(reportId);
    await this.outbox.markDone(lighthouseJobKey(reportId));
  }
}
