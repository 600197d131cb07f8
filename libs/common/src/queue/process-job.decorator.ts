import { SetMetadata } from '@nestjs/common';
import type { AppConfig } from '../config/app-config.js';
import type { JobDefinition } from './define-job.js';

/** Metadata of a method that executes jobs. */
export const PROCESS_JOB = Symbol('process-job');

/** How many jobs of a kind one process executes at once, possibly as configured. */
export type JobConcurrency = number | ((config: AppConfig) => number);

export interface JobHandling {
  readonly job: JobDefinition<unknown>;
  readonly concurrency: JobConcurrency;
}

/** What a method receives in addition to the payload. */
export interface JobDelivery {
  /** Earlier attempts at this delivery that failed. */
  readonly attemptsMade: number;
  /** Earlier attempts whose process ended before they did: Bull does not count them as made. */
  readonly timesKilled: number;
  /** Aborted when the process stops: the job is delivered again, to this process or another. */
  readonly signal: AbortSignal;
}

/** `again`: the work is not finished, and the outbox delivers the job again. Nothing else than that is done. */
export type JobOutcome = 'done' | 'again';

type JobMethod<Payload> = (
  payload: Payload,
  delivery: JobDelivery,
) => Promise<void> | Promise<JobOutcome>;

/**
 * Lets a method of a class with `@Processor(queue)` execute the jobs of one kind. `JobExplorer` parses the payload and
 * marks the job as done when the method resolves; when it rejects, Bull delivers the job again in a few seconds.
 * Delivery is at least once: running twice must be harmless.
 */
export function ProcessJob<Payload>(job: JobDefinition<Payload>, concurrency: JobConcurrency = 1) {
  return <Method extends JobMethod<Payload>>(
    prototype: object,
    name: string,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    const handling: JobHandling = { job, concurrency };
    SetMetadata(PROCESS_JOB, handling)(prototype, name, descriptor);
  };
}
