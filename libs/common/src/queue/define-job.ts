import type { z } from 'zod';

export interface JobDefinition<Payload> {
  /** Bull queue, prefixed with its feature: `seo-scan`. */
  readonly queue: string;
  readonly name: string;
  /** Ids only, never entities. */
  readonly payload: z.ZodType<Payload>;
}

/** The payload of a kind of jobs: `JobPayload<typeof runScanJob>`. */
export type JobPayload<Job> = Job extends JobDefinition<infer Payload> ? Payload : never;

const definedQueues = new Set<string>();

/** A kind of queued work, importable by producers without loading the worker. */
export function defineJob<Payload>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  definedQueues.add(definition.queue);
  return definition;
}

/** The queues of every kind of work that this process has loaded, in order. */
export function knownQueues(): string[] {
  return [...definedQueues].sort();
}
