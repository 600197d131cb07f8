import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { APP_CONFIG } from '../config/app-config.js';
import type { AppConfig } from '../config/app-config.js';
import { decoratedMethods } from '../discovery/decorated-methods.js';
import { observe } from '../telemetry/telemetry.js';
import { executeJob } from './execute-job.js';
import { JobOutbox } from './job-outbox.js';
import { PROCESS_JOB } from './process-job.decorator.js';
import type { JobHandling } from './process-job.decorator.js';
import { QueueRegistry } from './queue-registry.js';
import type { Job } from 'bull';

/**
 * Lets the methods with `@ProcessJob` execute what their queues deliver, once every module of the process is ready
 * (docs/decisions/0005-nestjs-bull.md).
 */
@Injectable()
export class JobExplorer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(JobExplorer.name);
  private readonly stopping = new AbortController();

  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    private readonly discovery: DiscoveryService,
    private readonly queues: QueueRegistry,
    private readonly outbox: JobOutbox,
  ) {}

  onApplicationBootstrap(): void {
    observe('groundswell.jobs.open', 'messaging.destination.name', () => this.outbox.countOpen());
    const execution = { outbox: this.outbox, signal: this.stopping.signal };
    for (const handler of decoratedMethods<JobHandling>(this.discovery, PROCESS_JOB)) {
      const { job, concurrency } = handler.metadata;
      const slots = typeof concurrency === 'number' ? concurrency : concurrency(this.config);
      this.queues
        .get(job.queue)
        .process(job.name, slots, async (delivered) => {
          const { id, attemptsMade, opts } = delivered;
          const data = delivered.data as unknown;
          const timesKilled = await timesKilledOf(delivered);
          await executeJob(handler, { id, data, attemptsMade, opts, timesKilled }, execution);
        })
        // Bull rejects when the process stops before the queue was ready; then there is nothing to do.
        .catch((error: unknown) => this.logger.debug({ err: error }, 'The queue was closed.'));
    }
  }

  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }
}

/** Bull counts it where a process that holds no lock any more is noticed. */
async function timesKilledOf({ id, queue }: Job): Promise<number> {
  return Number(await queue.client.hget(queue.toKey(String(id)), 'stalledCounter'));
}
