import type { Job } from 'bull';
import type { DecoratedMethod } from '../discovery/decorated-methods.js';
import type { JobOutbox } from './job-outbox.js';
import type { JobHandling } from './process-job.decorator.js';

/** Executes one delivery of a job and marks it as done in the outbox. Rejects when it is to be attempted again. */
export async function executeJob(
  { method, metadata: { job } }: DecoratedMethod<JobHandling>,
  { id, data, attemptsMade }: Pick<Job<unknown>, 'id' | 'data' | 'attemptsMade'>,
  { outbox, signal }: { readonly outbox: JobOutbox; readonly signal: AbortSignal },
): Promise<void> {
  const outcome = await method(job.payload.parse(data), { attemptsMade, signal });
  // The relay names a job in Bull after its row.
  if (outcome !== 'again') await outbox.markDone(String(id));
}
