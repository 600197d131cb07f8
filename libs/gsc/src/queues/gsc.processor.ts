import { JobOutbox, QueueRegistry } from '@app/common';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bull';
import { SyncService } from '../syncing/sync.service.js';
import {
  GSC_QUEUE,
  checkPropertyJob,
  checkPropertyJobKey,
  fetchDayJob,
  fetchDayJobKey,
  listPropertiesJob,
  listPropertiesJobKey,
} from './gsc.jobs.js';

/** They wait for Google, and stay far below its 1,200 requests a minute. */
const CONCURRENCY = 2;

/**
 * Bull delivers at least once: a day is stored as a whole, so a second delivery changes nothing. A job that failed
 * is not marked: the outbox delivers it again.
 */
@Injectable()
export class GscProcessor implements OnApplicationBootstrap {
  private readonly logger = new Logger(GscProcessor.name);

  constructor(
    private readonly queues: QueueRegistry,
    private readonly sync: SyncService,
    private readonly outbox: JobOutbox,
  ) {}

  onApplicationBootstrap(): void {
    const queue = this.queues.get(GSC_QUEUE);
    const handlers = [
      queue.process(listPropertiesJob.name, 1, (job: Job<unknown>) => this.list(job)),
      queue.process(checkPropertyJob.name, 1, (job: Job<unknown>) => this.check(job)),
      queue.process(fetchDayJob.name, CONCURRENCY, (job: Job<unknown>) => this.fetchDay(job)),
    ];
    // Bull rejects when the worker stops before the queue was ready; then there is nothing to do.
    Promise.all(handlers).catch((error: unknown) =>
      this.logger.debug({ err: error }, 'The queue was closed.'),
    );
  }

  async list(job: Pick<Job<unknown>, 'data'>): Promise<void> {
    const work = listPropertiesJob.payload.parse(job.data);
    if (!(await this.sync.listProperties(work.userId))) return;
    await this.outbox.markDone(listPropertiesJobKey(work));
  }

  async check(job: Pick<Job<unknown>, 'data'>): Promise<void> {
    const work = checkPropertyJob.payload.parse(job.data);
    if (!(await this.sync.checkProperty(work.propertyId, work.round, work.on))) return;
    await this.outbox.markDone(checkPropertyJobKey(work));
  }

  async fetchDay(job: Pick<Job<unknown>, 'data'>): Promise<void> {
    const work = fetchDayJob.payload.parse(job.data);
    if (!(await this.sync.fetchDay(work))) return;
    await this.outbox.markDone(fetchDayJobKey(work));
  }
}
