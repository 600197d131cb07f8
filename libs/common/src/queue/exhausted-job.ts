import type { JobDelivery } from './process-job.decorator.js';

/** Attempts in about a minute. */
const ATTEMPTS_MAX = 20;
/** Work that ends its process again and again, by its need of memory, takes everything else in it with it. */
const KILLED_MAX = 3;

/** Whether to mark work of a single step as failed instead of attempting it for ever. */
export function isExhausted({
  attemptsMade,
  timesKilled,
}: Pick<JobDelivery, 'attemptsMade' | 'timesKilled'>): boolean {
  return attemptsMade >= ATTEMPTS_MAX || timesKilled >= KILLED_MAX;
}
