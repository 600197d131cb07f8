import type { z } from 'zod';

export interface JobDefinition<Payload> {
  /** Bull queue, prefixed with its feature: `seo-scan`. */
  readonly queue: string;
  readonly name: string;
  /** Ids only, never entities. */
  readonly payload: z.ZodType<Payload>;
}

/** A kind of queued work, importable by producers without loading the worker. */
export function defineJob<Payload>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition;
}
