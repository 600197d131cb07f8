import type { Job, JobOptions } from 'bull';
import type { DecoratedMethod } from '../discovery/decorated-methods.js';
import { recordSeconds, withSpan } from '../telemetry/telemetry.js';
import type { JobOutbox } from './job-outbox.js';
import type { JobHandling } from './process-job.decorator.js';

/** What the relay gives to Bull and Bull to a processor; `traceparent` of the work that has queued it. */
export interface TracedJobOptions extends JobOptions {
  readonly traceparent?: string | null;
}

export interface DeliveredJob extends Pick<Job<unknown>, 'id' | 'data' | 'attemptsMade'> {
  readonly opts?: TracedJobOptions;
  readonly timesKilled?: number;
}

/** Executes one delivery of a job and marks it as done in the outbox. Rejects when it is to be attempted again. */
export async function executeJob(
  { method, metadata: { job } }: DecoratedMethod<JobHandling>,
  { id, data, attemptsMade, opts, timesKilled = 0 }: DeliveredJob,
  { outbox, signal }: { readonly outbox: JobOutbox; readonly signal: AbortSignal },
): Promise<void> {
  const attributes = { 'messaging.destination.name': job.queue, 'groundswell.job': job.name };
  const span = { name: `process ${job.queue} ${job.name}`, kind: 'consumer', attributes } as const;
  const startedAt = performance.now();
  let result = 'failed';
  try {
    await withSpan(
      span,
      async () => {
        const delivery = { attemptsMade, timesKilled, signal };
        const outcome = await method(job.payload.parse(data), delivery);
        // The relay names a job in Bull after its row.
        if (outcome !== 'again') await outbox.markDone(String(id));
        result = outcome === 'again' ? 'again' : 'done';
      },
      opts?.traceparent ?? null,
    );
  } finally {
    const seconds = (performance.now() - startedAt) / 1_000;
    recordSeconds('groundswell.job.duration', seconds, { ...attributes, result });
  }
}
