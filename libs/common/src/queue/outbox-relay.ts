import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { TracedJobOptions } from './execute-job.js';
import { QueueRegistry } from './queue-registry.js';

const RELAY_EVERY_MS = 500;
const BATCH = 100;
/** A row that is not done after this long is queued again; Bull ignores a job id it still has. */
const REQUEUE_AFTER_SECONDS = 20;
const ATTEMPTS = 100;
const RETRY_DELAY_MS = 3_000;

interface PendingRow {
  readonly key: string;
  readonly queue: string;
  readonly name: string;
  readonly payload: Record<string, unknown>;
  readonly traceparent: string | null;
}

/** Moves outbox rows to Bull. Safe to run in several workers: rows are claimed with SKIP LOCKED. */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(OutboxRelay.name);
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly em: EntityManager,
    private readonly queues: QueueRegistry,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule();
  }

  onApplicationShutdown(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** Queues what is due; returns how many rows were moved. */
  async relayOnce(): Promise<number> {
    return this.em.fork().transactional(async (tx) => {
      const rows = await tx.execute<PendingRow[]>(
        `select key, queue, name, payload, traceparent from outbox_jobs
         where done_at is null and (enqueued_at is null or enqueued_at < now() - make_interval(secs => ?))
         order by created_at limit ? for update skip locked`,
        [REQUEUE_AFTER_SECONDS, BATCH],
      );
      for (const row of rows) {
        const options: TracedJobOptions = {
          jobId: row.key,
          attempts: ATTEMPTS,
          backoff: { type: 'fixed', delay: RETRY_DELAY_MS },
          removeOnComplete: true,
          removeOnFail: true,
          ...(row.traceparent === null ? {} : { traceparent: row.traceparent }),
        };
        await this.queues.get(row.queue).add(row.name, row.payload, options);
      }
      if (rows.length > 0) {
        await tx.execute('update outbox_jobs set enqueued_at = now() where key in (?)', [
          rows.map((row) => row.key),
        ]);
      }
      return rows.length;
    });
  }

  private schedule(): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => void this.tick(), RELAY_EVERY_MS);
  }

  private async tick(): Promise<void> {
    try {
      await this.relayOnce();
    } catch (error) {
      if (!this.isStopped)
        this.logger.warn({ err: error }, 'The outbox could not be relayed; retrying.');
    }
    this.schedule();
  }
}
