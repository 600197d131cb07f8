import type { TestingModule } from '@nestjs/testing';
import { methodsOf } from '../discovery/decorated-methods.js';
import type { JobDefinition } from '../queue/define-job.js';
import { executeJob } from '../queue/execute-job.js';
import { JobOutbox } from '../queue/job-outbox.js';
import { PROCESS_JOB } from '../queue/process-job.decorator.js';
import type { JobHandling } from '../queue/process-job.decorator.js';

/** A job as Bull delivers it: `key` is that of its row in the outbox. */
interface Delivery {
  readonly key: string;
  readonly payload: unknown;
  readonly attemptsMade?: number;
  readonly timesKilled?: number;
}

/** Lets `processor` execute one delivery of a job as the worker does: parsed, executed, marked as done. */
export async function deliverJob(
  module: TestingModule,
  processor: object,
  job: JobDefinition<unknown>,
  { key, payload, attemptsMade = 0, timesKilled = 0 }: Delivery,
): Promise<void> {
  const handler = methodsOf<JobHandling>(processor, PROCESS_JOB).find(
    ({ metadata }) => metadata.job === job,
  );
  if (handler === undefined) throw new Error(`No method executes ${job.queue}/${job.name}.`);
  await executeJob(
    handler,
    { id: key, data: payload, attemptsMade, timesKilled },
    { outbox: module.get(JobOutbox), signal: new AbortController().signal },
  );
}
