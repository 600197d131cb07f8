import { JobOutbox, QueueRegistry } from '@app/common';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bull';
import { GenerationRunner } from '../generation/generation-runner.js';
import { generateFixesJob, generationJobKey } from './generate-fixes.job.js';

/**
 * Number of websites for which one worker generates fixes concurrently; most of the time is spent waiting for pages and
 * providers.
 */
const CONCURRENCY = 2;

/**
 * Bull delivers at least once: the lease makes a second delivery harmless, and the outbox row ends the job permanently.
 */
@Injectable()
export class GenerateFixesProcessor implements OnApplicationBootstrap {
  private readonly logger = new Logger(GenerateFixesProcessor.name);

  constructor(
    private readonly queues: QueueRegistry,
    private readonly runner: GenerationRunner,
    private readonly outbox: JobOutbox,
  ) {}

  onApplicationBootstrap(): void {
    this.queues
      .get(generateFixesJob.queue)
      .process(generateFixesJob.name, CONCURRENCY, (job: Job<unknown>) => this.handle(job))
      // Bull rejects if the worker stops before the queue was ready; then there is nothing to do.
      .catch((error: unknown) => this.logger.debug({ err: error }, 'The queue was closed.'));
  }

  async handle(job: Pick<Job<unknown>, 'data'>): Promise<void> {
    const { generationId } = generateFixesJob.payload.parse(job.data);
    await this.runner.run(generationId);
    await this.outbox.markDone(generationJobKey(generationId));
  }
}
